// What the sentence of a refusal speaks of, already in words: refusal.ts fills it in.

export interface TreasureWords {
  name: string;
  one: string;
  many: string;
}

/** All facts a refusal may carry; those it does not are empty. */
export interface Facts {
  hex: string;
  target: string;
  tile: string;
  /** Names of hexes or tiles, joined by commas. */
  open: string;
  cut: string;
  /** What the hex is, to complete "d3 is …". */
  kind: string;
  /** A player's name. */
  name: string;
  figure: "W" | "L";
  /** Where one's leader is; `hex` with "on" and "guards". */
  leader: { where: "supply" | "gone" | "on" | "guards"; hex: string };
  given: TreasureWords;
  taken: TreasureWords;
  treasure: TreasureWords;
  cost: number;
  left: number;
  short: number;
  bid: number;
  least: number;
  score: number;
  need: number;
  have: number;
  value: number;
  next: number;
  count: number;
  strength: number;
  best: number;
}
