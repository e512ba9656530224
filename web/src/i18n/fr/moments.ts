import type { MomentWords } from "../en/moments.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const points = (n: number) => count(n, { one: "point", other: "points" });

export const moments: MomentWords = {
  volcano: (p) =>
    p.name === null
      ? say`Un volcan ! Vous déclenchez un décompte.`
      : say`Un volcan ! ${p.name} déclenche un décompte.`,
  final: () => say`Tous les hexagones sont posés : le décompte final commence.`,
  treasure: (p) =>
    p.name === null ? say`Vous trouvez ${p.what}.` : say`${p.name} trouve ${p.what}.`,
  taken: (p) =>
    p.name === null
      ? say`Vous prenez ${p.hex} (${p.value}) à ${p.from ?? ""}.`
      : p.from === null
        ? say`${p.name} vous prend ${p.hex} (${p.value}).`
        : say`${p.name} prend ${p.hex} (${p.value}) à ${p.from}.`,
  robbed: (p) =>
    p.from === null
      ? say`${p.name} vous a pris ${p.lost} et vous a donné ${p.got}.`
      : say`${p.name} a pris ${p.lost} à ${p.from} et lui a donné ${p.got}.`,

  explained: {
    volcano:
      "Chacun à son tour dispose de 10 points d’action, puis marque les points de ses temples et de ses trésors. Le volcan est posé ensuite.",
    final:
      "Chacun joue un dernier tour de 10 points d’action puis marque ses points. Ensuite, la partie est terminée.",
    treasure:
      "À chaque décompte, un trésor unique rapporte 1 point, une paire 3 points, un triplé 6 points.",
    taken:
      "Le joueur le plus fort sur un temple en marque la valeur : un explorateur compte 1, le chef 3. En cas d’égalité, personne ne marque.",
    robbed:
      "Un trésor unique peut vous être pris par échange sans votre accord ; les paires et les triplés sont à l’abri.",
  },

  finish: (p) =>
    p.name === null
      ? `Vous gagnez avec ${points(p.points)} !`
      : `${p.name} gagne avec ${points(p.points)} !`,
  finishShared: (p) => `${p.names} se partagent la victoire avec ${points(p.points)} chacun !`,

  sound: "Sons",
  volume: "Volume sonore",
  vibration: "Vibrer aux moments importants",

  moreActions: "Plus d’actions",
  fewerActions: "Moins d’actions",

  tryTile: (p) => `Essayer sur le plateau : ${p.what}`,
  trying: (p) =>
    say`Essai : ${p.what}. Rien n’est posé ; choisissez de nouveau l’hexagone pour arrêter.`,

  turned: (p) => `${p.hex} : ${p.ways}`,
  stones: (p) =>
    p.cost > 0
      ? `${p.side} ${p.stones}, vers ${p.beyond} ${p.cost}`
      : `${p.side} ${p.stones}, pas de chemin vers ${p.beyond}`,
  stonesOpen: (p) => `${p.side} ${p.stones}`,
  noStones: "aucune dalle",
};
