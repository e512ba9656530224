// A page of many parts is built part by part, a few in each task: no task is long, and the page
// answers meanwhile.
import { tick } from "svelte";

type Build = () => void;

/** Milliseconds after which a task begins no further part. */
const TASK_MS = 20;

/** Last: what is out of sight. */
export type Turn = "usual" | "last";

const waiting: Record<Turn, Build[]> = { usual: [], last: [] };
const next = (): Build | undefined => waiting.usual.shift() ?? waiting.last.shift();
const anyWaits = (): boolean => Object.values(waiting).some((queue) => queue.length > 0);
let coming = false;

/** Builds something once all that waits for the same turn is built; the returned function lets it be. */
export function inTurn(build: Build, turn: Turn = "usual"): () => void {
  const queue = waiting[turn];
  queue.push(build);
  comeBack();
  return () => {
    const at = queue.indexOf(build);
    if (at >= 0) queue.splice(at, 1);
  };
}

// Timers that follow upon each other are held up by the browser, messages are not.
const { port1, port2 } = new MessageChannel();
port1.onmessage = async () => {
  const end = performance.now() + TASK_MS;
  try {
    do {
      next()?.();
      await tick();
    } while (anyWaits() && performance.now() < end);
  } finally {
    // A part that fails does not keep the others waiting.
    coming = false;
    if (anyWaits()) comeBack();
  }
};

function comeBack(): void {
  if (!coming) port2.postMessage(null);
  coming = true;
}
