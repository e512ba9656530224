// A page of many parts is built part by part, a few in each task: no task is long, and the page
// answers meanwhile.
import { tick } from "svelte";

type Build = () => void;

/** Milliseconds after which a task begins no further part. */
const TASK_MS = 20;

const waiting: Build[] = [];
/** What is out of sight at first waits for everything else. */
const later: Build[] = [];
let coming = false;

/** Builds something once all that waits already is built; the returned function lets it be. */
export function inTurn(build: Build, outOfSight = false): () => void {
  const queue = outOfSight ? later : waiting;
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
      (waiting.shift() ?? later.shift())?.();
      await tick();
    } while (waiting.length + later.length > 0 && performance.now() < end);
  } finally {
    // A part that fails does not keep the others waiting.
    coming = false;
    if (waiting.length + later.length > 0) comeBack();
  }
};

function comeBack(): void {
  if (!coming) port2.postMessage(null);
  coming = true;
}
