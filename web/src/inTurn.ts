// A page of many parts is built part by part, each in a task of its own: no task is long, and the
// page answers meanwhile.

const waiting: (() => void)[] = [];

/** Builds something once all that waits already is built; the returned function lets it be. */
export function inTurn(build: () => void): () => void {
  waiting.push(build);
  if (waiting.length === 1) setTimeout(next);
  return () => {
    const at = waiting.indexOf(build);
    // The first of them keeps its place: the next task is about to come for it.
    if (at === 0) waiting[0] = () => undefined;
    else if (at > 0) waiting.splice(at, 1);
  };
}

function next(): void {
  waiting[0]?.();
  waiting.shift();
  if (waiting.length > 0) setTimeout(next);
}
