// The screen stays on while it is one's turn to think.

/** Keeps the screen from going dark until the returned function is called. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let done = false;
  async function ask(): Promise<void> {
    // Without https, or on a low battery, there is none: then the screen does what it always does.
    if (done || document.hidden || !("wakeLock" in navigator)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (done) await lock.release();
    } catch {
      lock = null;
    }
  }
  // A page that was hidden has lost it.
  const again = () => void ask();
  document.addEventListener("visibilitychange", again);
  again();
  return () => {
    done = true;
    document.removeEventListener("visibilitychange", again);
    void lock?.release().catch(() => {});
  };
}
