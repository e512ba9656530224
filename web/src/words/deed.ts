// An event's text read: what was done, with what chance brought behind "=".
import type { Figure } from "../view.ts";

export type Deed =
  | { kind: "draw"; tile: string }
  | { kind: "lay"; hex: string }
  | { kind: "discard" }
  | { kind: "take"; tile: string }
  | { kind: "bid"; amount: number }
  | { kind: "pass" }
  | { kind: "place"; figure: Figure; hex: string }
  | { kind: "walk"; figure: Figure; from: string; to: string; secret: boolean }
  | { kind: "uncover"; hex: string }
  | { kind: "recover"; hex: string; treasure: number | null }
  | { kind: "exchange"; given: number; taken: number; seat: number }
  | { kind: "camp"; hex: string }
  | { kind: "guard"; figure: Figure; hex: string }
  | { kind: "end" }
  | { kind: "take-back" }
  | { kind: "unknown" };

export type DeedKind = Deed["kind"];

const FORMS: [RegExp, (found: string[]) => Deed][] = [
  [/^draw = (\w+)$/, ([tile = ""]) => ({ kind: "draw", tile })],
  [/^tile ([a-h][1-5]) [0-5]$/, ([hex = ""]) => ({ kind: "lay", hex })],
  [/^discard$/, () => ({ kind: "discard" })],
  [/^take ([A-G]\d)$/, ([tile = ""]) => ({ kind: "take", tile })],
  [/^bid (\d+)$/, ([amount]) => ({ kind: "bid", amount: Number(amount) })],
  [/^pass$/, () => ({ kind: "pass" })],
  [
    /^place ([WL]) ([a-h][1-5])$/,
    ([figure, hex = ""]) => ({ kind: "place", figure: figure as Figure, hex }),
  ],
  [
    /^(move|path) ([WL]) ([a-h][1-5]) ([a-h][1-5])$/,
    ([how, figure, from = "", to = ""]) => ({
      kind: "walk",
      figure: figure as Figure,
      from,
      to,
      secret: how === "path",
    }),
  ],
  [/^uncover ([a-h][1-5])$/, ([hex = ""]) => ({ kind: "uncover", hex })],
  [
    /^recover ([a-h][1-5])(?: = ([0-7]))?$/,
    ([hex = "", kind]) => ({ kind: "recover", hex, treasure: kind ? Number(kind) : null }),
  ],
  [
    /^exchange ([0-7]) for ([0-7]) of ([0-3])$/,
    ([given, taken, seat]) => ({
      kind: "exchange",
      given: Number(given),
      taken: Number(taken),
      seat: Number(seat),
    }),
  ],
  [/^camp ([a-h][1-5])$/, ([hex = ""]) => ({ kind: "camp", hex })],
  [
    /^guard ([WL]) ([a-h][1-5])$/,
    ([figure, hex = ""]) => ({ kind: "guard", figure: figure as Figure, hex }),
  ],
  [/^end$/, () => ({ kind: "end" })],
  [/^take back$/, () => ({ kind: "take-back" })],
];

/** What an event's text says was done. */
export function readDeed(text: string): Deed {
  for (const [form, read] of FORMS) {
    const found = form.exec(text);
    if (found) return read(found.slice(1));
  }
  return { kind: "unknown" };
}

/** The hexes a deed speaks of, in its order. */
export function hexesOf(deed: Deed): string[] {
  if (deed.kind === "walk") return [deed.from, deed.to];
  return "hex" in deed ? [deed.hex] : [];
}
