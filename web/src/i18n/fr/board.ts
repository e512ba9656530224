import type { BoardWords } from "../en/board.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const actionPoints = (n: number) => count(n, { one: "point d’action", other: "points d’action" });
const points = (n: number) => count(n, { one: "point", other: "points" });

export const board: BoardWords = {
  label: "Plateau",
  zoomIn: "Agrandir",
  zoomOut: "Réduire",
  fit: "Plateau entier",

  hex: {
    temple: (p) => `temple de valeur ${p.value}`,
    treasures: (p) =>
      p.count === 0
        ? "plus de trésor"
        : `encore ${count(p.count, { one: "trésor", other: "trésors" })}`,
    yours: "à vous",
    yoursBy: (p) => `à vous, ${p.mine} contre ${p.best}`,
    held: (p) => `contrôlé par ${p.name}`,
    heldBy: (p) => `contrôlé par ${p.name}, ${p.strength} contre ${p.best}`,
    tied: (p) => `égalité à ${p.strength}`,
    nobodys: "à personne",
    yourGuard: "votre gardien",
    guardOf: (p) => `gardé par ${p.name}`,
    yourCamp: "votre camp",
    campOf: (p) => `camp de ${p.name}`,
    figures: (p) => `${p.name} : ${p.figures}.`,
    leaderAlone: "chef",
    workers: (p) => count(p.count, { one: "explorateur", other: "explorateurs" }),
    leaderAnd: (p) => `chef et ${count(p.count, { one: "explorateur", other: "explorateurs" })}`,
    ways: (p) => `Chemins : ${p.list}.`,
    noWays: "Aucun chemin n’en sort.",
    way: (p) => `${p.side} ${p.cost}`,
    offer: (p) => `${p.what} : ${actionPoints(p.cost)}.`,
    lay: (p) =>
      p.rotations === 1
        ? "L’hexagone peut se poser ici, dans un seul sens."
        : `L’hexagone peut se poser ici, dans ${p.rotations} sens.`,
    reach: (p) => `À portée : ${p.list}.`,
    from: (p) =>
      `${p.figure === "L" ? "chef" : "explorateur"} ${p.origin === null ? "de la réserve" : `depuis ${p.origin}`} ${p.cost}`,
  },

  card: {
    levels: "Prochains niveaux",
    noLevels: "Plus de jeton temple",
    youScore: (p) => `Vous marqueriez ${points(p.points)}`,
    scores: (p) => `${p.name} marquerait ${points(p.points)}`,
    margin: (p) => `${p.by} d’avance`,
    tie: "Égalité : personne ne marquerait",
    nobody: "Personne ne marquerait",
    youTake: (p) => `Vous pourriez le prendre pour ${actionPoints(p.cost)}`,
    takes: (p) => `${p.name} pourrait le prendre pour ${actionPoints(p.cost)}`,
  },
};
