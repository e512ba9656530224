import type { LogWords } from "../en/log.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const points = (n: number) => count(n, { one: "Punkt", other: "Punkte" });
const actionPoints = (n: number) => count(n, { one: "Aktionspunkt", other: "Aktionspunkte" });
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Leiter" : p.count === 1 ? "Teilnehmer" : `${p.count} Teilnehmer`;

export const log: LogWords = {
  tiles: {
    jungle: "eine Urwaldtafel",
    temple: (p) => `einen ${p.value}er-Tempel`,
    treasure: (p) => `eine Schatztafel (${count(p.count, { one: "Schatz", other: "Schätze" })})`,
    volcano: "den Vulkan",
    unknown: "eine Tafel",
  },
  draws: (p) => say`Zieht ${p.what} ${p.tile}`,
  laysOpen: (p) => say`Aufgedeckt: ${p.tiles}`,
  lays: (p) => say`Legt ${p.what} auf ${p.hex} an`,
  discards: (p) => say`${p.tile} passt nirgends hin und kommt aus dem Spiel`,
  takes: (p) => say`Nimmt ${p.what} ${p.tile}`,
  bids: (p) => say`Bietet ${p.amount}`,
  passes: () => say`Passt`,
  places: (p) => (p.base ? say`${figures(p)} ins Basiscamp` : say`${figures(p)} ins Camp ${p.hex}`),
  walks: (p) => (p.secret ? say`${figures(p)} ${p.way} (Geheimpfad)` : say`${figures(p)} ${p.way}`),
  uncovers: (p) => say`Legt ${p.hex} frei: Wert von ${p.from} auf ${p.to}`,
  recovers: (p) => say`Hebt ${p.treasure.one} auf ${p.hex}`,
  exchanges: (p) => say`Tauscht ${p.given.one} gegen ${p.taken.one} mit ${p.name}`,
  camps: (p) => say`Errichtet ein Camp auf ${p.hex}`,
  guards: (p) => say`Schützt ${p.hex} (${p.value})`,
  ends: () => say`Beendet den Zug`,
  scores: (p) => say`Wertet ${points(p.points)}`,
  takesBack: () => say`Nimmt die letzte Aktion zurück`,

  spokenArrow: "nach",

  announce: {
    event: (p) =>
      p.cost > 0 ? `${p.name}: ${p.line}, ${actionPoints(p.cost)}.` : `${p.name}: ${p.line}.`,
    yourTile: (p) => `Du bist am Zug. Du hast ${p.what} gezogen; lege die Tafel an.`,
    yourAct: (p) => `Du bist am Zug: ${actionPoints(p.left)}.`,
    yourScoring: (p) => `Dein Wertungszug: ${actionPoints(p.left)}, dann wertest du.`,
    yourBid: (p) => `Biete mindestens ${p.least} oder passe. Du hast ${points(p.score)}.`,
    yourTake: "Nimm eine der offenen Tafeln.",
    theirTurn: (p) => `${p.name} ist am Zug.`,
    theirScoring: (p) => `${p.name} hat einen Wertungszug.`,
    theirBid: (p) => `${p.name} ist mit Bieten an der Reihe.`,
    highestBid: (p) => `Höchstgebot: ${p.amount} von ${p.name}.`,
    youScore: (p) =>
      `Du wertest ${points(p.points)}: Tempel ${p.temples}, Schätze ${p.treasures}. Du hast jetzt ${p.score}.`,
    theyScore: (p) =>
      `${p.name} wertet ${points(p.points)}: Tempel ${p.temples}, Schätze ${p.treasures}; jetzt ${p.score}.`,
    youWin: "Das Spiel ist zu Ende. Du hast gewonnen!",
    wins: (p) => `Das Spiel ist zu Ende. ${p.name} hat gewonnen.`,
    share: (p) => `Das Spiel ist zu Ende. ${p.names} teilen sich den Sieg.`,
    standing: (p) => `${p.name}: ${p.score}`,
  },
};
