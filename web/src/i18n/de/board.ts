import type { BoardWords } from "../en/board.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const actionPoints = (n: number) => count(n, { one: "Aktionspunkt", other: "Aktionspunkte" });
const points = (n: number) => count(n, { one: "Punkt", other: "Punkte" });
const dative = (n: number) => count(n, { one: "Aktionspunkt", other: "Aktionspunkten" });

export const board: BoardWords = {
  label: "Spielplan",
  howTo: "Pfeiltasten wandern über die Felder, Enter wählt.",
  zoomIn: "Näher",
  zoomOut: "Weiter weg",
  fit: "Ganzer Plan",

  hex: {
    temple: (p) => `Tempel ${p.value}`,
    treasures: (p) =>
      p.count === 0
        ? "kein Schatz mehr"
        : `noch ${count(p.count, { one: "Schatz", other: "Schätze" })}`,
    yours: "deiner",
    yoursBy: (p) => `deiner, ${p.mine} zu ${p.best}`,
    held: (p) => `gehalten von ${p.name}`,
    heldBy: (p) => `gehalten von ${p.name}, ${p.strength} zu ${p.best}`,
    tied: (p) => `Gleichstand bei ${p.strength}`,
    nobodys: "niemandes",
    yourGuard: "dein Wächter",
    guardOf: (p) => `bewacht von ${p.name}`,
    yourCamp: "dein Lager",
    campOf: (p) => `Lager von ${p.name}`,
    figures: (p) => `${p.name}: ${p.figures}.`,
    leaderAlone: "Leiter",
    workers: (p) => count(p.count, { one: "Arbeiter", other: "Arbeiter" }),
    leaderAnd: (p) => `Leiter und ${count(p.count, { one: "Arbeiter", other: "Arbeiter" })}`,
    ways: (p) => `Wege: ${p.list}.`,
    noWays: "Kein Weg führt hinaus.",
    way: (p) => `${p.side} ${p.cost}`,
    offer: (p) => `${p.what}: ${actionPoints(p.cost)}.`,
    lay: (p) =>
      p.rotations === 1
        ? "Das Plättchen passt hierher, in einer Drehung."
        : `Das Plättchen passt hierher, in ${p.rotations} Drehungen.`,
    reach: (p) => `Erreichbar: ${p.list}.`,
    from: (p) =>
      `${p.figure === "L" ? "Leiter" : "Arbeiter"} ${p.origin === null ? "aus dem Vorrat" : `von ${p.origin}`} ${p.cost}`,
  },

  card: {
    levels: "Nächste Ebenen",
    noLevels: "Keine Ebene mehr übrig",
    youScore: (p) => `Du würdest ${points(p.points)} werten`,
    scores: (p) => `${p.name} würde ${points(p.points)} werten`,
    margin: (p) => `${p.by} voraus`,
    tie: "Gleichstand: niemand würde werten",
    nobody: "Niemand würde werten",
    youTake: (p) => `Du könntest ihn mit ${dative(p.cost)} gewinnen`,
    takes: (p) => `${p.name} könnte ihn mit ${dative(p.cost)} gewinnen`,
  },
};
