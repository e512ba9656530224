import type { MomentWords } from "../en/moments.ts";
import { say } from "../parts.ts";

export const moments: MomentWords = {
  volcano: (p) =>
    p.name === null
      ? say`Un volcan ! Vous déclenchez un décompte.`
      : say`Un volcan ! ${p.name} déclenche un décompte.`,
  final: () => say`Tous les hexagones sont posés : le décompte final commence.`,
  treasure: (p) =>
    p.name === null ? say`Vous trouvez ${p.what}.` : say`${p.name} trouve ${p.what}.`,
  taken: (p) =>
    p.name === null
      ? say`Vous prenez ${p.hex} (${p.value}) à ${p.from ?? ""}.`
      : p.from === null
        ? say`${p.name} vous prend ${p.hex} (${p.value}).`
        : say`${p.name} prend ${p.hex} (${p.value}) à ${p.from}.`,

  explained: {
    volcano:
      "Chacun à son tour dispose de 10 points d’action, puis compte ses temples et ses trésors. Le volcan est posé ensuite.",
    final:
      "Chacun joue un dernier tour de 10 points d’action et compte ses points. Puis la partie est finie.",
    treasure:
      "À chaque décompte, un trésor seul rapporte 1 point, une paire 3 points, un triplé 6 points.",
    taken:
      "Le joueur le plus fort sur un temple en marque la valeur : un explorateur compte 1, le chef 3. En cas d’égalité, personne ne marque.",
    robbed:
      "Un trésor seul peut vous être échangé sans votre accord ; les paires et les triplés sont à l’abri.",
  },

  finish: (p) =>
    p.name === null
      ? `Vous gagnez avec ${p.points} points !`
      : `${p.name} gagne avec ${p.points} points !`,
  finishShared: (p) => `${p.names} se partagent la victoire avec ${p.points} points !`,

  sound: "Sons",
  volume: "Volume",
  vibration: "Vibrer aux moments importants",

  moreActions: "Plus d’actions",
  fewerActions: "Moins d’actions",

  tryTile: (p) => `Essayer sur le plateau : ${p.what}`,
  trying: (p) =>
    say`Essai : ${p.what}. Rien n’est posé ; choisissez de nouveau l’hexagone pour arrêter.`,

  turned: (p) => `${p.hex} : ${p.ways}`,
  stones: (p) =>
    p.cost > 0
      ? `${p.side} ${p.stones}, vers ${p.beyond} ${p.cost}`
      : `${p.side} ${p.stones}, aucun passage vers ${p.beyond}`,
  stonesOpen: (p) => `${p.side} ${p.stones}`,
  noStones: "aucune dalle",
};
