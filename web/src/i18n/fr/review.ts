import type { ReviewWords } from "../en/review.ts";

export const review: ReviewWords = {
  title: "Retour sur la partie",
  basicGame: "Jeu de base",
  auctionGame: "Jeu aux enchères",
  imported: "partie importée",
  unfinished: "inachevée",
  unfinishedAbout: "La partie n’est pas encore terminée.",

  won: (name) => `${name} a gagné`,
  shared: (names) => `${names} se partagent la victoire`,
  leads: (name) => `${name} est en tête`,
  level: (names) => `${names} sont à égalité`,
  wonBy: (margin) =>
    margin === 1 ? "Avec un seul point d’avance." : `Avec ${margin} points d’avance.`,
  tieShared: (score) => `Égalité à ${score} : dans cette partie, la victoire est partagée.`,
  tieTemple: (score, value) =>
    `Égalité à ${score}. Le temple gardé de plus grande valeur départage : ici ${value}.`,
  tieTreasures: (score, value, count) =>
    `Égalité à ${score}, et aussi au meilleur temple gardé (${value}). Le nombre de trésors départage : ${count}.`,
  tieLevel: (score) =>
    `Égalité à ${score}, au meilleur temple gardé et aux trésors : la victoire est partagée.`,
  bestGuarded: "meilleur temple gardé",
  treasuresCount: "trésors",
  ruleLink: (rule) => `Règle ${rule}`,

  final: "Scores finaux",
  lastScoring: (total, temples, treasures) =>
    `Dernier décompte ${total} : temples ${temples}, trésors ${treasures}`,
  place: (rank) => `place ${rank}`,

  chart: "La partie d’un coup d’œil",
  lines: "Ce que montrent les courbes",
  linesScore: "Score",
  linesWorth: "Score en cas de décompte immédiat",
  chartTable: "Scores après chaque tour",
  chartHelp: "Flèches pour aller de tour en tour, Début et Fin pour le premier et le dernier.",
  readout: (turn, scores) => `${turn}. ${scores}`,
  ifScored: (points) => `${points} en cas de décompte immédiat`,
  turn: "Tour",
  tileTurn: (tile, name) => `Hexagone ${tile}, ${name}`,
  turnOf: (name) => `Tour de ${name}`,
  auction: "Enchères",
  scoringTurn: (name) => `Tour de décompte de ${name}`,
  volcano: (number) => `Volcan ${number}`,
  finalRound: "Décompte final",
  start: "Début",

  replay: "Rejouer",
  slider: "Moment de la partie",
  moment: (at, of) => `Étape ${at} sur ${of}`,
  beforeFirst: "Avant la première étape",
  previousTurn: "Tour précédent",
  previous: "Étape précédente",
  play: "Lecture",
  pause: "Pause",
  next: "Étape suivante",
  nextTurn: "Tour suivant",
  speedOf: (speed) => `Vitesse : ${speed}`,
  loadingMoment: "Chargement de ce moment de la partie",

  scorings: "Décomptes",
  scoringsNone: "Aucun point n’a encore été marqué.",
  guarded: "gardé",
  after: (score) => `soit ${score}`,

  sealed: "Mélange scellé",
  sealedAbout: "L’ordre des hexagones et des trésors était fixé avant le premier coup.",
  seeded: (seed) => `La graine ${seed} a déterminé tous les tirages.`,
  commitment: "Sceau",
  secret: "Secret",
  secretLater: "sera révélé à la fin de la partie",
  verify:
    "Pour vérifier : le SHA-256 du secret est le sceau. tikal verify FICHIER vérifie toute une partie enregistrée.",
  copyCommitment: "Copier le sceau",
  copySecret: "Copier le secret",

  turns: "Tours",
  note: "Votre note",
  noteAbout: "Que pensez-vous de ce moment ? Les notes sont enregistrées avec la partie.",

  save: "Enregistrer la partie",
  backToTable: "Retour à la table",
  rematch: "Revanche",
  rematchAbout: "Encore une fois avec les mêmes joueurs.",
  followRematch: "Vers la revanche",
  newGame: "Nouvelle partie",
};
