// What a record, or the line of a position, tells before the server reads it: who sat where, and
// whether the game ended.

export interface RecordHeader {
  names: string[];
  finished: boolean;
}

/** Whether a text is meant as the line of a position. */
export const isPosition = (text: string): boolean => text.startsWith("tikal1 ");

/** What a record or a position begins with; null where it is neither. The server judges all of it. */
export function readHeader(record: string): RecordHeader | null {
  if (isPosition(record)) return readPosition(record);
  const head = record.split(/\r?\n\r?\n/, 1)[0] ?? "";
  const fields = new Map<string, string>();
  for (const line of head.split(/\r?\n/)) {
    const [name, value] = line.split(/:\s*(.*)/, 2);
    if (name !== undefined && value !== undefined) fields.set(name, value.trim());
  }
  const players = Number(fields.get("Players"));
  if (!(players >= 2 && players <= 4)) return null;
  const names = Array.from({ length: players }, (_, seat) => fields.get(`Seat-${seat}`) ?? "");
  return { names, finished: (fields.get("Result") ?? "*") !== "*" };
}

/** A position has the number of players, but no names. */
function readPosition(line: string): RecordHeader | null {
  const [, options = "", , , , turn = ""] = line.split(" ");
  const players = Number.parseInt(options);
  if (!(players >= 2 && players <= 4)) return null;
  return { names: Array<string>(players).fill(""), finished: turn.startsWith("over") };
}
