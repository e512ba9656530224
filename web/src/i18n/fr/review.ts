import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Retour sur la partie",
  basicGame: "Jeu de base",
  auctionGame: "Jeu aux enchères",
  imported: "notation chargée",
  unfinished: "inachevée",
  unfinishedAbout: "La partie n’est pas encore finie.",

  won: (name) => `${name} a gagné`,
  shared: (names) => `${names} se partagent la victoire`,
  leads: (name) => `${name} est en tête`,
  level: (names) => `${names} sont à égalité`,
  wonBy: (margin) => (margin === 1 ? "D’un seul point." : `De ${margin} points.`),
  tieShared: (score) => `Égalité à ${score} : dans cette partie, la victoire est partagée.`,
  tieTemple: (score, value) =>
    `Égalité à ${score}. Le meilleur temple sous sa propre garde décide : ici de valeur ${value}.`,
  tieTreasures: (score, value, count) =>
    `Égalité à ${score}, et aussi au meilleur temple gardé (${value}). Le plus de trésors décide : ${count}.`,
  tieLevel: (score) =>
    `Égalité à ${score}, au meilleur temple gardé et aux trésors : la victoire est partagée.`,
  bestGuarded: "meilleur temple gardé",
  treasuresCount: "trésors",
  ruleLink: (rule) => `Règle ${rule}`,

  final: "Scores finaux",
  lastScoring: (total, temples, treasures) =>
    `Dernier décompte ${total} : temples ${temples}, trésors ${treasures}`,
  place: (rank) => `place ${rank}`,

  chart: "La partie d’un coup d’œil",
  lines: "Ce que montrent les courbes",
  linesScore: "Score",
  linesWorth: "Score si l’on comptait maintenant",
  chartTable: "Scores après chaque tour",
  chartHelp: "Les flèches vont de tour en tour, Début et Fin aux extrémités.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points} si l’on comptait maintenant`,
  turn: "Tour",
  tileTurn: (tile, name) => `Tuile ${tile}, ${name}`,
  turnOf: (name) => `Tour de ${name}`,
  auction: "Enchère",
  scoringTurn: (name) => `Tour de décompte de ${name}`,
  volcano: (number) => `Volcan ${number}`,
  finalRound: "Décompte final",
  start: "Début",

  replay: "Relecture",
  slider: "Moment de la partie",
  moment: (at, of) => `Pas ${at} sur ${of}`,
  beforeFirst: "Avant le premier pas",
  previousTurn: "Tour précédent",
  previous: "Un pas en arrière",
  play: "Lire",
  pause: "Pause",
  next: "Un pas en avant",
  nextTurn: "Tour suivant",
  speedOf: (speed) => `Vitesse : ${speed}`,
  loadingMoment: "On cherche cette partie du jeu",

  scorings: "Décomptes",
  scoringsNone: "Rien n’a encore été compté.",
  guarded: "gardé",
  after: (score) => `soit ${score}`,

  sealed: "Hasard scellé",
  sealedAbout: "L’ordre des tuiles et des trésors était fixé avant le premier coup.",
  seeded: (seed) => `Le hasard suivait la graine ${seed}.`,
  commitment: "Sceau",
  secret: "Secret",
  secretLater: "sera révélé à la fin de la partie",
  verify:
    "Pour vérifier : le SHA-256 du secret est le sceau ; tikal verify FICHIER vérifie la notation entière.",
  copyCommitment: "Copier le sceau",
  copySecret: "Copier le secret",

  turns: "Tours",
  note: "Votre note",
  noteAbout: "Que pensez-vous de ce moment ? Les notes sont enregistrées avec la partie.",

  save: "Enregistrer la notation",
  backToTable: "Vers la table",
  rematch: "Revanche",
  rematchAbout: "Encore une fois avec les mêmes.",
  followRematch: "Vers la revanche",
  newGame: "Nouvelle partie",
};
