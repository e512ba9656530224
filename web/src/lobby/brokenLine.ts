// Where a record is broken, out of what the server says of it.
import type { Trouble } from "../api.ts";

export interface BrokenLine {
  line: number;
  reason: string;
}

/** The line number stands among the facts, or at the head of the reason ("the record, line 12: ..."). */
export function brokenLine(trouble: Trouble): BrokenLine | null {
  const said = /^(?:the record, )?line (\d+): (.*)$/s.exec(trouble.reason);
  const fact = Number(trouble.facts["line"]);
  if (Number.isInteger(fact) && fact > 0)
    return { line: fact, reason: said?.[2] ?? trouble.reason };
  return said ? { line: Number(said[1]), reason: said[2]! } : null;
}
