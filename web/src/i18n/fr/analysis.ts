import type { AnalysisWords } from "../en/analysis.ts";
import { say } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
/** Points as they are written, perhaps with a decimal. */
const points = (n: string) => (/^[+−]?1$/.test(n) ? `${n} point` : `${n} points`);

export const analysis: AnalysisWords = {
  title: "Analyse",
  begin: "Analyser cette partie",
  about: "Chaque tour est comparé à de meilleurs. Cela prend une minute ou deux.",
  waiting: "L’analyse attend que d’autres se terminent.",
  running: (done, total) => `Analyse en cours : ${done} sur ${total}`,

  chances: "Chances de victoire",
  share: (name, percent) => `${name} ${percent} %`,
  turningPoints: "Tournants de la partie",
  noTurningPoints: "Aucun tour ne se détache pour l’instant.",
  grades: {
    good: "bon",
    inaccuracy: "imprécision",
    mistake: "erreur",
    blunder: "grosse erreur",
  },
  loss: (p) => `coûte ${points(p.points)} et ${p.chances} chances sur 100 de gagner`,
  swing: "Aucun tour nettement meilleur n’a été trouvé, mais les chances ont beaucoup changé.",
  noneBetter: "Aucun tour nettement meilleur n’a été trouvé.",
  noise: (value, noise) => `${value} ± ${noise}`,

  played: "Joué",
  better: "Mieux",
  expects: (margin, percent) => `avance ${margin}, chances ${percent} %`,
  showPlayed: "Montrer le tour joué sur le plateau",
  showBetter: "Montrer le meilleur tour sur le plateau",
  why: "Pourquoi c’est mieux",
  scored: "points marqués pendant ce tour",
  otherTerms: "tout le reste",
  differs: "Ce qui change",
  paysLater: "Juste après le tour, ce n’est pas mieux, mais ça l’est dans les tours suivants.",
  fairPrice: (worth) => `Ce tour valait environ ${points(worth)}.`,
  hardlyWorth: "Ce tour valait à peine un point.",
  close: "Fermer",
  lays: (p) => say`Pose ${p.what} en ${p.hex}, avec des dalles vers ${p.stones}`,
  recovers: (p) => say`Déterre un trésor en ${p.hex}`,

  playOn: "Rejouer à partir d’ici",
  playOnAbout: "Une nouvelle partie commence à cette étape. Celle-ci reste telle quelle.",
  playOnSeats: "Qui joue à chaque place ?",
  draws: "Ce qui est tiré",
  freshDraws: "Hexagones et trésors mélangés à nouveau",
  sameDraws: "Les mêmes hexagones et trésors dans le même ordre que dans cette partie",
  tooMany: "Beaucoup de parties ont été analysées ces derniers temps ; réessayez dans l’heure.",
  playOnStart: "Commencer la partie",
  playOnOver: "Revenez à une étape antérieure : ici, la partie est finie.",
  branchShort: "Variante",
  branch: (p) =>
    p.same
      ? `Variante après l’étape ${p.step}, mêmes tirages`
      : `Variante après l’étape ${p.step}, nouveaux tirages`,

  whatIf: "Et si…",
  whatIfAbout: "Jouez d’autres tours à partir d’ici, pour tous. La partie elle-même ne change pas.",
  backToGame: "Revenir à la partie",
  stepBack: "Une étape en arrière",
  keepLine: "Garder cette variante",
  lineKept: "Gardée",
  keptLines: "Variantes gardées",
  keptAbout: "Gardées sur cet appareil et enregistrées avec la partie comme variantes.",
  lineFrom: (p) => `Après l’étape ${p.step} : ${count(p.turns, { one: "tour", other: "tours" })}`,
  openLine: "Ouvrir",
  removeLine: "Retirer",
  drawnTile: "Hexagone tiré",
  drawnTreasure: "Trésor déterré",
  nothingTried: "Rien n’a encore été essayé.",

  find: "À vous de trouver",
  findAbout: (p) =>
    `${p.name} aurait pu mieux jouer ce tour. Essayez d’abord sur le plateau, ou regardez comment.`,
  tryIt: "Essayer",
  showMe: "Montrer",
  tryAgain: "Réessayer",
  findPrompt:
    "Jouez ce tour mieux qu’il n’a été joué. Vous pouvez annuler tant qu’il n’est pas terminé.",
  judging: "Votre tour est comparé au meilleur trouvé…",
  verdicts: {
    "as-good": "Aussi bon que le meilleur trouvé.",
    better: "Meilleur que le tour joué, mais on peut encore mieux.",
    "no-better": "Pas meilleur que le tour joué.",
  },
  judged: (p) =>
    `Par rapport au tour joué : ${points(p.gain)}. Écart avec le meilleur : ${points(p.loss)}.`,

  luckAndSkill: "Chance et habileté",
  perTurn: (lost) => `${points(lost)} par tour`,
  bestTurn: "Meilleur tour",
  worstTurn: "Plus mauvais tour",
  paid: (p) =>
    `Aux enchères, a payé ${points(p.points)} de ${p.above ? "plus" : "moins"} que la valeur des tours.`,
  mistakes: "Imprécisions, erreurs, grosses erreurs",
  sentence: (p) =>
    `${p.name} a eu ${points(p.luck)} de chance de ${p.lucky ? "plus" : "moins"} que la moyenne et en a perdu ${p.lost} par ses propres tours.`,
  sentenceSoFar: (p) => `${p.name} a perdu ${points(p.lost)} par ses propres tours jusqu’ici.`,
  lostBy: "Où des points ont été perdus",
  kinds: {
    placement: "pose de l’hexagone",
    majorities: "majorités",
    treasures: "trésors",
    guards: "gardiens",
    camps: "camps",
    unspent: "points d’action inutilisés",
    bids: "enchères",
    tiles: "choix de l’hexagone",
    other: "autres",
  },
};
