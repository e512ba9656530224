// What the head of a record tells before the server reads it: who sat where, and whether it ended.

export interface RecordHeader {
  names: string[];
  finished: boolean;
}

/** The head of a record; null where it is not one. The server judges the whole of it. */
export function readHeader(record: string): RecordHeader | null {
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
