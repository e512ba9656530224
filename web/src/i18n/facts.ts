// What the sentences of refusals and of faults in records speak of, already in words.

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

/** What the sentence of a record's fault speaks of; names of headers and options stay as written. */
export interface FaultFacts {
  header: string;
  option: string;
  value: string;
  least: string;
  most: string;
  wanted: string;
  length: string;
  begins: string;
  action: string;
  /** Why the rules refuse the action, in words. */
  why: string;
  claim: string;
  found: string;
  result: string;
  due: string;
  outcome: string;
}
