import type { LogWords } from "../en/log.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("de");
const points = (n: number) => count(n, { one: "Punkt", other: "Punkte" });
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Leiter" : p.count === 1 ? "Arbeiter" : `${p.count} Arbeiter`;

export const log: LogWords = {
  tiles: {
    jungle: "Dschungel",
    temple: (p) => `Tempel ${p.value}`,
    treasure: (p) => `ein Schatzfeld (${p.count})`,
    volcano: "den Vulkan",
    unknown: "ein Plättchen",
  },
  draws: (p) => say`Zieht ${p.what} ${p.tile}`,
  laysOpen: (p) => say`Offen ausgelegt: ${p.tiles}`,
  lays: (p) => say`Legt ${p.what} auf ${p.hex}`,
  discards: (p) => say`${p.tile} passt nirgends und kommt aus dem Spiel`,
  takes: (p) => say`Nimmt ${p.what} ${p.tile}`,
  bids: (p) => say`Bietet ${p.amount}`,
  passes: () => say`Passt`,
  places: (p) =>
    p.base ? say`${figures(p)} ins Basislager` : say`${figures(p)} ins Lager ${p.hex}`,
  walks: (p) => (p.secret ? say`${figures(p)} ${p.way}, Geheimpfad` : say`${figures(p)} ${p.way}`),
  uncovers: (p) => say`Legt ${p.hex} frei: aus ${p.from} wird ${p.to}`,
  recovers: (p) => say`Birgt ${p.treasure.one} auf ${p.hex}`,
  exchanges: (p) => say`Tauscht ${p.given.one} gegen ${p.taken.one} mit ${p.name}`,
  camps: (p) => say`Errichtet ein Lager auf ${p.hex}`,
  guards: (p) => say`Bewacht ${p.hex} (${p.value})`,
  ends: () => say`Beendet den Zug`,
  scores: (p) => say`Wertet ${points(p.points)}`,
  takesBack: () => say`Nimmt die letzte Aktion zurück`,

  spokenArrow: "nach",

  announce: {
    event: (p) =>
      p.cost > 0
        ? `${p.name}: ${p.line}, ${count(p.cost, { one: "Aktionspunkt", other: "Aktionspunkte" })}.`
        : `${p.name}: ${p.line}.`,
    yourTile: (p) => `Du bist am Zug. Du hast ${p.what} gezogen; lege das Plättchen.`,
    yourAct: (p) => `Du bist am Zug: ${p.left} Aktionspunkte.`,
    yourScoring: (p) => `Dein Wertungszug: ${p.left} Aktionspunkte, dann wertest du.`,
    yourBid: (p) => `Du bietest: mindestens ${p.least}, oder du passt. Du hast ${points(p.score)}.`,
    yourTake: "Nimm eines der offenen Plättchen.",
    theirTurn: (p) => `${p.name} ist am Zug.`,
    theirScoring: (p) => `${p.name} hat einen Wertungszug.`,
    theirBid: (p) => `${p.name} muss bieten.`,
    highestBid: (p) => `Höchstes Gebot: ${p.amount} von ${p.name}.`,
    youScore: (p) =>
      `Du wertest ${points(p.points)}: Tempel ${p.temples}, Schätze ${p.treasures}. Du hast jetzt ${p.score}.`,
    theyScore: (p) =>
      `${p.name} wertet ${points(p.points)}: Tempel ${p.temples}, Schätze ${p.treasures}; jetzt ${p.score}.`,
    youWin: "Das Spiel ist aus. Du hast gewonnen!",
    wins: (p) => `Das Spiel ist aus. ${p.name} hat gewonnen.`,
    share: (p) => `Das Spiel ist aus. ${p.names} teilen sich den Sieg.`,
    standing: (p) => `${p.name}: ${p.score}`,
  },
};
