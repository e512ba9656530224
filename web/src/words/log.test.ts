import { describe, expect, it } from "vitest";
import de from "../i18n/de.ts";
import en from "../i18n/en.ts";
import fr from "../i18n/fr.ts";
import itWords from "../i18n/it.ts";
import { readDeed } from "./deed.ts";
import { eventsOf, hexState, NAMES, pointsOf, positionWith, TILES } from "./fixtures.ts";
import { type LogContext, logLine, spokenLine } from "./log.ts";

const records = import.meta.glob<string>("../../../tests/records/*.tikal", {
  query: "?raw",
  import: "default",
  eager: true,
});

const before = positionWith([
  hexState("d2", { kind: "temple", value: 5 }),
  hexState("d4", { kind: "temple", value: 7 }),
]);

function told(text: string, context: LogContext = {}, t = en): string {
  const [event] = eventsOf([1, 0, text]);
  return spokenLine(t, logLine(t, event!, NAMES, context));
}

describe("a line of the log", () => {
  it.each([
    ["place W a1", "Worker in the base camp"],
    ["place L d3", "Leader at camp d3"],
    ["move W d3 e2", "Worker d3 to e2"],
    ["path L a1 d3", "Leader a1 to d3, by secret path"],
    ["recover e2 = 6", "Recovers a jaguar paw on e2"],
    ["exchange 1 for 0 of 1", "Trades a shell for a mask with Bruno"],
    ["camp d3", "Establishes a camp on d3"],
    ["uncover d2", "Uncovers d2"],
    ["bid 5", "Bids 5"],
    ["pass", "Passes"],
    ["end", "Ends the turn"],
    ["take back", "Takes the last action back"],
    ["discard", "Tile has no place and leaves the game"],
    ["tile f2 3", "Lays a tile on f2"],
    ["something new", "something new"],
  ])("%s is told as “%s”", (text, sentence) => {
    expect(told(text)).toBe(sentence);
  });

  it("names values and tiles where the position before is known", () => {
    expect(told("uncover d2", { before })).toBe("Uncovers d2: 5 becomes 6");
    expect(told("guard W d4", { before })).toBe("Guards d4 (7)");
    const drawn = positionWith([], { drawn_tile: "A3" });
    expect(told("tile f2 3", { before: drawn, tiles: TILES })).toBe("Lays temple 2 on f2");
    expect(told("draw = A5", { tiles: TILES })).toBe("Draws a treasure hex (4) A5");
    expect(told("take B6", { tiles: TILES })).toBe("Takes the volcano B6");
    expect(told("discard", { before: drawn })).toBe("A3 has no place and leaves the game");
  });

  it("does not guess a value where the position before is not known", () => {
    expect(told("uncover b1")).toBe("Uncovers b1");
  });

  it("tells what was scored where a scoring turn ended", () => {
    const [event] = eventsOf([1, 0, "end", 0, { points: pointsOf(0, { total: 17 }) }]);
    const line = logLine(en, event!, NAMES);
    expect(line.kind).toBe("scores");
    expect(spokenLine(en, line)).toBe("Scores 17 points");
  });

  it("tells what was taken back", () => {
    const [undone, takeBack] = eventsOf([1, 0, "move W d3 e2", 2], [1, 0, "take back"]);
    const line = logLine(en, takeBack!, NAMES, { undone: undone! });
    expect(spokenLine(en, line)).toBe("Takes back: Worker d3 to e2");
    expect(line.hexes).toEqual(["d3", "e2"]);
  });

  it("holds hexes apart from the text, and lights them", () => {
    const [event] = eventsOf([1, 0, "move W d3 e2", 2]);
    const line = logLine(en, event!, NAMES);
    expect(line.parts).toEqual(["Worker ", { hex: "d3" }, " → ", { hex: "e2" }]);
    expect(line).toMatchObject({ cost: 2, hexes: ["d3", "e2"], seat: 0, kind: "walk" });
  });

  it("speaks every language", () => {
    expect(told("recover e2 = 7", {}, de)).toBe("Birgt einen Kodex auf e2");
    expect(told("uncover d2", { before }, de)).toBe("Legt d2 frei: aus 5 wird 6");
    expect(told("exchange 1 for 0 of 2", {}, fr)).toBe(
      "Échange un coquillage contre un masque avec Inés",
    );
    expect(told("place W a1", {}, itWords)).toBe("Operaio al campo base");
  });
});

describe("the texts of recorded games", () => {
  it.each(Object.entries(records))("are all understood: %s", (_, record) => {
    const moves = record.slice(record.indexOf("\n\n")).split("\n");
    const lines = moves.map((line) => line.replace(/\s*\{.*\}\s*$/, "").trim()).filter(Boolean);
    expect(lines.length).toBeGreaterThan(10);
    expect(lines.filter((line) => readDeed(line).kind === "unknown")).toEqual([]);
  });
});
