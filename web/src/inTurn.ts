// A page of many parts is built part by part, each in a task of its own: no task is long, and the
// page answers meanwhile.

type Build = () => void;

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
port1.onmessage = () => {
  coming = false;
  (waiting.shift() ?? later.shift())?.();
  if (waiting.length + later.length > 0) comeBack();
};

function comeBack(): void {
  if (!coming) port2.postMessage(null);
  coming = true;
}
