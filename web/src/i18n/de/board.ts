import type { BoardWords } from "../en/board.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const actionPoints = (n: number) => count(n, { one: "Aktionspunkt", other: "Aktionspunkte" });
const points = (n: number) => count(n, { one: "Punkt", other: "Punkte" });
const dative = (n: number) => count(n, { one: "Aktionspunkt", other: "Aktionspunkten" });

export const board: BoardWords = {
  label: "Spielplan",
  zoomIn: "Vergrößern",
  zoomOut: "Verkleinern",
  fit: "Ganzer Spielplan",

  hex: {
    temple: (p) => `${p.value}er-Tempel`,
    treasures: (p) =>
      p.count === 0
        ? "kein Schatz mehr"
        : `noch ${count(p.count, { one: "Schatz", other: "Schätze" })}`,
    yours: "deine Mehrheit",
    yoursBy: (p) => `deine Mehrheit, ${p.mine} zu ${p.best}`,
    held: (p) => `Mehrheit: ${p.name}`,
    heldBy: (p) => `Mehrheit: ${p.name}, ${p.strength} zu ${p.best}`,
    tied: (p) => `Gleichstand bei ${p.strength}`,
    nobodys: "niemand dort",
    yourGuard: "dein Wächter",
    guardOf: (p) => `geschützt von ${p.name}`,
    yourCamp: "dein Camp",
    campOf: (p) => `Camp von ${p.name}`,
    figures: (p) => `${p.name}: ${p.figures}.`,
    leaderAlone: "Leiter",
    workers: (p) => count(p.count, { one: "Teilnehmer", other: "Teilnehmer" }),
    leaderAnd: (p) => `Leiter und ${count(p.count, { one: "Teilnehmer", other: "Teilnehmer" })}`,
    ways: (p) => `Wege: ${p.list}.`,
    noWays: "Kein Weg führt hinaus.",
    way: (p) => `${p.side} ${p.cost}`,
    offer: (p) => `${p.what}: ${actionPoints(p.cost)}.`,
    lay: (p) =>
      p.rotations === 1
        ? "Die Tafel passt hierher, in einer Drehung."
        : `Die Tafel passt hierher, in ${p.rotations} Drehungen.`,
    reach: (p) => `Erreichbar: ${p.list}.`,
    from: (p) =>
      `${p.figure === "L" ? "Leiter" : "Teilnehmer"} ${p.origin === null ? "aus dem Vorrat" : `von ${p.origin}`} ${p.cost}`,
  },

  card: {
    levels: "Nächste Ebenen",
    noLevels: "Kein Tempelplättchen mehr übrig",
    youScore: (p) => `Du würdest ${points(p.points)} werten`,
    scores: (p) => `${p.name} würde ${points(p.points)} werten`,
    margin: (p) => `Vorsprung ${p.by}`,
    tie: "Gleichstand: niemand würde werten",
    nobody: "Niemand würde werten",
    youTake: (p) => `Du könntest ihn mit ${dative(p.cost)} übernehmen`,
    takes: (p) => `${p.name} könnte ihn mit ${dative(p.cost)} übernehmen`,
  },
};
