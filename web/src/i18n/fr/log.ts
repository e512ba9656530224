import type { LogWords } from "../en/log.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const points = (n: number) => count(n, { one: "point", other: "points" });
const figures = (p: { figure: "W" | "L"; count: number }) =>
  p.figure === "L" ? "Chef" : p.count === 1 ? "Ouvrier" : `${p.count} ouvriers`;

export const log: LogWords = {
  tiles: {
    jungle: "de la jungle",
    temple: (p) => `un temple ${p.value}`,
    treasure: (p) => `une case à trésors (${p.count})`,
    volcano: "le volcan",
    unknown: "une tuile",
  },
  draws: (p) => say`Pioche ${p.what} ${p.tile}`,
  laysOpen: (p) => say`Tuiles visibles : ${p.tiles}`,
  lays: (p) => say`Pose ${p.what} en ${p.hex}`,
  discards: (p) => say`${p.tile} n’a pas de place et quitte le jeu`,
  takes: (p) => say`Prend ${p.what} ${p.tile}`,
  bids: (p) => say`Offre ${p.amount}`,
  passes: () => say`Passe`,
  places: (p) =>
    p.base ? say`${figures(p)} au camp de base` : say`${figures(p)} au camp ${p.hex}`,
  walks: (p) =>
    p.secret ? say`${figures(p)} ${p.way}, sentier secret` : say`${figures(p)} ${p.way}`,
  uncovers: (p) => say`Dégage ${p.hex} : de ${p.from} à ${p.to}`,
  recovers: (p) => say`Récupère ${p.treasure.one} en ${p.hex}`,
  exchanges: (p) => say`Échange ${p.given.one} contre ${p.taken.one} avec ${p.name}`,
  camps: (p) => say`Établit un camp en ${p.hex}`,
  guards: (p) => say`Garde ${p.hex} (${p.value})`,
  ends: () => say`Finit le tour`,
  scores: (p) => say`Marque ${points(p.points)}`,
  takesBack: () => say`Reprend la dernière action`,

  spokenArrow: "vers",

  announce: {
    event: (p) =>
      p.cost > 0
        ? `${p.name} : ${p.line}, ${count(p.cost, { one: "point d’action", other: "points d’action" })}.`
        : `${p.name} : ${p.line}.`,
    yourTile: (p) => `À vous. Vous avez pioché ${p.what} ; posez la tuile.`,
    yourAct: (p) => `À vous : ${p.left} points d’action.`,
    yourScoring: (p) => `Votre tour de décompte : ${p.left} points d’action, puis vous marquez.`,
    yourBid: (p) =>
      `À vous d’enchérir : ${p.least} ou plus, ou passez. Vous avez ${points(p.score)}.`,
    yourTake: "Prenez une des tuiles visibles.",
    theirTurn: (p) => `C’est à ${p.name} de jouer.`,
    theirScoring: (p) => `${p.name} joue son tour de décompte.`,
    theirBid: (p) => `C’est à ${p.name} d’enchérir.`,
    highestBid: (p) => `Meilleure offre : ${p.amount}, par ${p.name}.`,
    youScore: (p) =>
      `Vous marquez ${points(p.points)} : temples ${p.temples}, trésors ${p.treasures}. Vous en avez maintenant ${p.score}.`,
    theyScore: (p) =>
      `${p.name} marque ${points(p.points)} : temples ${p.temples}, trésors ${p.treasures} ; maintenant ${p.score}.`,
    youWin: "La partie est finie. Vous avez gagné !",
    wins: (p) => `La partie est finie. ${p.name} a gagné.`,
    share: (p) => `La partie est finie. ${p.names} partagent la victoire.`,
    standing: (p) => `${p.name} : ${p.score}`,
  },
};
