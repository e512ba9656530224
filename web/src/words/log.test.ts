import { describe, expect, it } from "vitest";
import de from "../i18n/de.ts";
import en from "../i18n/en.ts";
import fr from "../i18n/fr.ts";
import itWords from "../i18n/it.ts";
import type { EventKind, GameEvent } from "../view.ts";
import { eventsOf, laid, leader, NAMES, pointsOf, TILES, uncovered, worker } from "./fixtures.ts";
import { logLine, spokenLine } from "./log.ts";

function told(kind: EventKind, fields: Partial<GameEvent> = {}, t = en, tiles = TILES): string {
  const [event] = eventsOf([1, 0, kind, fields]);
  return spokenLine(t, logLine(t, event!, NAMES, tiles));
}

describe("a line of the log", () => {
  it.each<[string, EventKind, Partial<GameEvent>?]>([
    ["Draws a treasure hex (4 treasures) A5", "draw", { tile: "A5" }],
    ["Places a value-2 temple on f2", "tile", laid("A3", "f2", 2)],
    ["A3 does not fit anywhere and leaves the game", "discard", { tile: "A3" }],
    ["Takes the volcano B6", "take", { tile: "B6" }],
    ["Bids 5", "bid", { amount: 5 }],
    ["Passes", "pass"],
    ["Worker in the base camp", "place", worker(1, "a1")],
    ["Leader at camp d3", "place", leader(1, "d3")],
    ["Worker d3 to e2", "move", worker(1, "d3", "e2")],
    ["Leader a1 to d3 (secret path)", "path", leader(1, "a1", "d3")],
    ["Uncovers d2: value 5 to 6", "uncover", uncovered("d2", 6)],
    ["Recovers a jaguar paw on e2", "recover", { hexes: ["e2"], treasure: 6 }],
    ["Trades a shell for a mask with Bruno", "exchange", { given: 1, treasure: 0, other: 1 }],
    ["Establishes a camp on d3", "camp", { hexes: ["d3"] }],
    ["Guards d4 (7)", "guard", { ...worker(5, "d4"), value: 7 }],
    ["Ends the turn", "end"],
    ["Undoes the last action", "take-back"],
  ])("reads “%s”", (sentence, kind, fields) => {
    expect(told(kind, fields)).toBe(sentence);
  });

  it("does without what a tile is until the catalogue is here", () => {
    expect(told("tile", laid("A3", "f2", 2), en, [])).toBe("Places a tile on f2");
  });

  it("tells what was scored where a scoring turn ended", () => {
    expect(told("end", { points: pointsOf(0, { total: 17 }) })).toBe("Scores 17 points");
  });

  it("holds hexes apart from the text, and lights them", () => {
    const [event] = eventsOf([1, 0, "move", worker(2, "d3", "e2")]);
    const line = logLine(en, event!, NAMES);
    expect(line.parts).toEqual(["Worker ", { hex: "d3" }, " → ", { hex: "e2" }]);
    expect(line).toMatchObject({ cost: 2, hexes: ["d3", "e2"], seat: 0 });
  });

  it("speaks every language", () => {
    expect(told("recover", { hexes: ["e2"], treasure: 7 }, de)).toBe("Hebt einen Kodex auf e2");
    expect(told("uncover", uncovered("d2", 6), de)).toBe("Legt d2 frei: Wert von 5 auf 6");
    expect(told("exchange", { given: 1, treasure: 0, other: 2 }, fr)).toBe(
      "Échange un coquillage contre un masque avec Inés",
    );
    expect(told("place", worker(1, "a1"), itWords)).toBe("Partecipante al campo base");
  });
});
