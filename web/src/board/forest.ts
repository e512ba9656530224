// The painted forest as an address for a background, made once for all boards of the page.

/** Pixels for one unit of the board: sharp at the usual sizes, soft when looked at closely. */
const DENSITY = 1;

let painted: Promise<string | null> | undefined;

/** The forest's address; null where a browser cannot paint in the background (it stays plain green). */
export function forest(): Promise<string | null> {
  painted ??= new Promise((resolve) => {
    if (typeof OffscreenCanvas === "undefined") return resolve(null);
    const worker = new Worker(new URL("./forest.worker.ts", import.meta.url), { type: "module" });
    const finish = (address: string | null): void => {
      worker.terminate();
      resolve(address);
    };
    worker.onmessage = (event: MessageEvent<Blob>) => finish(URL.createObjectURL(event.data));
    worker.onerror = () => finish(null);
    worker.postMessage(DENSITY);
  });
  return painted;
}
