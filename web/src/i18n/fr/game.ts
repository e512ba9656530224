import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("fr");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Chef" : n === 1 ? "Ouvrier" : `${n} ouvriers`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Touchez" : "Cliquez sur");
const ORDINALS = ["premier", "deuxième", "troisième", "quatrième"];

export const game: GameWords = {
  tools: "Outils",
  toLobby: "À l’accueil",
  basicGame: "Jeu de base",
  auctionGame: "Jeu aux enchères",
  tileOf: (p) => `Tuile ${p.number} sur ${p.all}`,
  round: (p) => `Manche ${p.round}, tuiles ${p.first} à ${p.last}`,
  gameOver: "La partie est finie",
  finalScoring: "Décompte final",
  drewVolcano: (p) => `${p.name} a un volcan`,
  tilesFaceDown: "Tuiles encore cachées",
  group: (p) => `Groupe ${p.group} : reste ${p.left}${p.volcano ? ", dont un volcan" : ""}`,
  scoringRound: "Décompte",
  scoringFor: "10 PA chacun, puis décompte",
  noVolcano: "Plus de volcan",
  finalScoringFollows: "le décompte final suit",
  volcanoNext: "Un volcan arrive",
  scoringFirst: "d’abord le décompte",
  volcanoPossible: "Un volcan peut venir",
  volcanoOpen: "Un volcan est visible",
  volcanoOpenAbout: "qui le prend lance le décompte",
  volcanoIn: (p) => `Prochain volcan : en ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `dans ${count(p.latest, { one: "tuile", other: "tuiles" })}`
      : p.soonest === 1
        ? `dans les ${p.latest} prochaines`
        : `dans ${p.soonest} à ${p.latest} tuiles`,
  sinceMyLastTurn: "Depuis mon dernier tour",

  players: "Joueurs",
  yourMove: "à vous",
  toMove: "à son tour",
  thinking: "réfléchit",
  winner: "a gagné",
  away: "absent",
  here: "ici",
  byLink: "par lien",
  ifScoredNow: "Si décompte",
  nothingToScore: "Rien à compter pour l’instant.",
  alone: "seul sur place",
  guarded: "gardé",
  over: (p) => `${p.strength} contre ${p.best} à ${p.name}`,
  workersInSupply: "Ouvriers en réserve",
  leaderIs: (p) => `Chef : ${p.where}`,
  inSupply: "en réserve",
  gone: "hors jeu",
  campsLeft: "Camps restants",
  guardsLeft: "Gardiens restants",
  handOver: (p) => `${p.name}, à vous de jouer`,

  yourTurnSoFar: "Votre tour jusqu’ici",
  turnSoFarOf: (p) => `Tour de ${p.name}`,
  nothingYet: "Rien pour l’instant.",
  border: "définitif jusqu’ici",
  yourTile: "Votre tuile",
  theTile: "La tuile",
  turnLeft: "Tourner à gauche",
  turnRight: "Tourner à droite",
  legalHexes: (p) => count(p.count, { one: "case possible", other: "cases possibles" }),
  noPlace: "Elle n’a aucune place permise.",
  discard: "La mettre de côté",
  layHere: "Poser ici",
  go: "Aller",
  actions: "Vos actions",
  pointsLeft: (p) => (p.count === 1 ? "point d’action" : "points d’action"),
  noPointsNow: "Points d’action",
  planned: (p) => `${p.count} prévus`,
  spent: (p) => `${p.count} dépensés`,
  undo: "Annuler",
  undoWhy: (p) =>
    p.count === 0
      ? "Rien à reprendre : une chose cachée a été révélée, ou rien n’a été fait"
      : "Reprendre le dernier pas",
  undoTurn: "Reprendre tout le tour",
  redo: "Refaire",
  endTurn: "Fin du tour",
  endAnyway: "Finir quand même",
  scoreNow: (p) => `Compter ${p.points}`,
  tileNames: {
    jungle: "Jungle",
    temple: (p) => `Temple ${p.value}`,
    treasure: (p) => count(p.count, { one: "trésor", other: "trésors" }),
    volcano: "Volcan",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Possible ici",
  moreWorkers: "Combien d’ouvriers prendre en main",
  inHand: "En main",
  putDown: "Reposer",
  oneLess: "Un explorateur de moins",
  oneMore: "Un explorateur de plus",
  rule: (p) => `Règle ${p.id}`,

  templeTilesLeft: "Tuiles temple restantes",
  out: "fini",
  nextDraw: "Pioche suivante",
  noTileLeft: "plus de tuile",
  oneOf: (p) =>
    p.count === 1 ? `celle-ci, groupe ${p.group}` : `une de ces ${p.count}, groupe ${p.group}`,

  sinceYourLastTurn: "Depuis votre dernier tour",
  nothingSince: "Rien ne s’est passé depuis.",
  wholeLog: "Journal",
  replay: "Revoir",
  replayTurn: (p) => `Revoir : ${p.name}`,
  auction: "Enchères",
  scoringTurn: "tour de décompte",
  spentOfTen: (p) => `${p.spent}/10 PA`,
  behind: (p) =>
    say`${p.name} mène en ${p.hex} par ${p.strength} à ${p.mine} contre vous : ${count(p.value, { one: "point", other: "points" })} au prochain décompte.`,
  lookingBack: "Retour en arrière",
  toFirst: "Au début",
  play: "Lire",
  pause: "Pause",
  backToNow: "Au présent",
  skip: "Passer",

  scores: (p) => `${p.name} compte`,
  scoresNext: (p) => `${p.name} : ${p.points} pour l’instant`,
  thenTheVolcano: (p) => `Puis ${p.name} pose le volcan et a 10 points d’action.`,
  thenTheEnd: "Puis la partie est finie.",

  auctionFor: (p) =>
    `Enchères pour le ${ORDINALS[p.number - 1] ?? "dernier"} tour de la manche ${p.round}`,
  roundOnly: (p) => `Manche ${p.round}`,
  turnsOfRound: (p) => `Tours de la manche ${p.round}`,
  biddingNow: "enchères en cours",
  takingNow: "attribué à l’instant",
  playersBid: (p) => `${p.count} joueurs misent`,
  lastTurnFree: "dernière tuile, gratuite",
  winnerPays: "Le gagnant paie, prend une de ces tuiles et a 10 points d’action.",
  takes: (p) => `${p.name} prend une tuile`,
  takeOne: "Choisissez une tuile ; un volcan déclenche un décompte.",
  take: "Prendre",
  nowBids: "mise",
  hadTurn: "a déjà joué",
  passed: "a passé",
  has: (p) => `a ${p.score}`,
  bidOf: (p) => `offre ${p.bid} sur ${p.score}`,
  bid: (p) => `Miser ${count(p.amount, { one: "point", other: "points" })}`,
  bidKey: "Offrir le montant choisi ; les chiffres le fixent",
  cannotBid: "Pas de mise plus haute",
  pass: "Passer",
  less: "Miser moins",
  more: "Miser plus",
  maximum: "Maximum secret",
  bidUpTo: (p) => `Enchérir pour moi jusqu’à ${p.amount}`,
  biddingUpTo: (p) => `On enchérit pour vous jusqu’à ${p.amount}.`,
  stopBidding: "Arrêter",
  unseen: "Personne d’autre ne le voit.",
  pressAgain: (p) =>
    `Appuyez encore sur B pour offrir ${count(p.amount, { one: "point", other: "points" })}.`,

  trade: {
    title: "Échanger des trésors",
    explains: "3 PA ; pas de refus ; paires et triplets sont à l’abri",
    give: "Vous donnez un isolé",
    take: "Vous prenez un isolé",
    of: (p) => `${p.what} de ${p.name}`,
    choose: "Choisissez ce que vous prenez pour voir ce qu’auront les deux.",
    do: "Échanger",
  },
  guarding: {
    title: (p) => `Garder le temple de valeur ${p.value} en ${p.hex}`,
    which: "Qui devient gardien ?",
    becomes: (p) =>
      p.figure === "L"
        ? "Votre chef devient gardien et reste ici pour toujours."
        : "Un explorateur devient gardien et reste ici pour toujours.",
    theLeader: "votre chef",
    leaves: (p) => `Définitivement hors jeu : ${p.list}.`,
    nobodyLeaves: "Aucun autre de vos pions n’est ici.",
    walkAway: "Déplacez d’abord ceux que vous voulez conserver.",
  },
  changes: {
    title: "Ce qui a changé",
    lost: (p) => say`${p.name} vous a pris ${p.hex} (${p.value}).`,
    tied: (p) => say`Égalité en ${p.hex} (${p.value}) : personne ne le marque.`,
    guarded: (p) => say`${p.name} garde ${p.hex} (${p.value}) pour toujours.`,
    robbed: (p) => say`${p.name} vous a pris ${p.lost} et donné ${p.got}.`,
    replay: "Montrer",
    all: "Toute la liste",
    andMore: (p) => `${p.count} de plus, et toute la liste`,
  },
  danger: (p) =>
    say`${p.name} peut prendre ${p.hex} (${p.value}) avec ${count(p.cost, { one: "point d’action", other: "points d’action" })}.`,
  dangers: "Temples que d’autres pourraient prendre",
  left: {
    title: "Ce qui reste",
    button: "Réserves",
    treasures: "Trésors encore cachés",
    supplies: "Dans les réserves des joueurs",
  },

  review: "Revoir la partie",
  rematch: "Revanche",
  toRematch: "À la revanche",
  newGame: "Nouvelle partie",
  tieShared: "Égalité : selon ces règles, la victoire est partagée.",
  tieBroken: "Égalité : le plus haut temple gardé décide, puis le nombre de trésors.",
  tieStillShared: "Égalité, aussi en temple gardé et en trésors : victoire partagée.",
  tieReason: (p) =>
    `${p.name} : temple gardé ${p.guarded}, ${count(p.treasures, { one: "trésor", other: "trésors" })}`,

  connectionLost: "Connexion perdue. Nouvel essai…",
  compiling: "Les joueurs ordinateur se préparent. Cela n’arrive qu’une fois.",
  noTable: "Il n’y a pas de partie à cette adresse",
  noTableHelp: "Le lien est peut-être incomplet, ou la partie n’existe plus.",
  knownSeat: "Ouvrir avec le lien que cet appareil connaît",

  settings: {
    theme: "Lumière",
    speed: "Tours des autres",
    speeds: { 0: "d’un coup", 0.5: "lentement", 1: "pas à pas", 2: "vite", 4: "très vite" },
    motion: "Mouvement",
    motions: { auto: "comme l’appareil", full: "complet", reduced: "réduit" },
    coordinates: "Noms des cases sur le plateau",
    projections: "Montrer les points d’un décompte immédiat",
    reminder: "Me rappeler les points d’action restants",
    hints: "Conseils pour la suite",
    threats: "Avertir des temples que d’autres peuvent prendre",
    letterKeys: "Touches d’une seule lettre (W, L, U…)",
    links: "Liens des places",
    review: "Regarder la partie jusqu’ici",
    sealed: "Le mélange est scellé par ce SHA-256 et révélé à la fin :",
  },

  hint: {
    recap: (p) =>
      p.touch
        ? say`Retour en arrière. « Au présent » y ramène.`
        : say`Retour en arrière. Échap pour revenir.`,
    playback: (p) => say`${p.name} joue. ${p.touch ? "Touchez" : "Cliquez"} pour passer.`,
    over: () => say`La partie est finie. Le plateau reste à regarder.`,
    waiting: (p) => say`C’est à ${p.name} de jouer.`,
    thinking: (p) => say`${p.name} réfléchit…`,
    compiling: (p) => say`${p.name} se prépare. Cela n’arrive qu’une fois.`,
    reallyEnd: (p) =>
      say`${count(p.left, { one: "point d’action serait perdu", other: "points d’action seraient perdus" })}. Finir quand même ?`,
    layHere: (p) => say`Un clic pose ${p.what} en ${p.hex}. Q, E ou la molette tournent.`,
    layTapped: (p) => say`« Poser ici » pose ${p.what} en ${p.hex}. Ou touchez une autre case.`,
    workHere: (p) =>
      say`${{ uncover: "Dégager un niveau en ", recover: "Récupérer un trésor en ", camp: "Établir un camp en ", guard: "Placer un gardien en " }[p.work]}${p.hex} : ${p.cost} PA.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} vers ${p.hex} par ${listed(p.over)} : ${p.cost} PA.`
        : say`${figures(p.figure, p.count)} vers ${p.hex} : ${p.cost} PA.`,
    work: {
      uncover: (p) => say`${tap(p)} un temple pour dégager son prochain niveau.`,
      recover: (p) => say`${tap(p)} une case à trésors pour déterrer un trésor.`,
      camp: (p) => say`${tap(p)} une case pour le camp. Il y reste pour toujours.`,
      guard: (p) => say`${tap(p)} un temple pour le garder à jamais.`,
    },
    pathFrom: (p) => say`${tap(p)} le camp où commence le sentier secret.`,
    pathTo: (p) => say`${tap(p)} le camp où finit le sentier secret.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} un camp pour le chef, ou une case au-delà.`
        : say`${tap(p)} un camp pour ${p.count === 1 ? "un explorateur" : `${p.count} explorateurs`}, ou une case au-delà.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} en ${p.hex} : touchez la destination.`
        : say`${figures(p.figure, p.count)} en ${p.hex} : cliquez sur la destination. Échap pour annuler.`,
    unreachable: (p) =>
      `${p.hex} est hors d’atteinte avec ${count(p.left, { one: "point d’action", other: "points d’action" })}.`,
    discard: () => say`Cette tuile n’a aucune place permise : mettez-la de côté.`,
    layTile: (p) => say`Choisissez une case pour votre tuile : ${p.what}.`,
    take: () => say`Prenez une des tuiles visibles.`,
    bid: () => say`Enchérissez au-dessus de la plus haute offre, ou passez.`,
    ifAllPassPays: (p) => say`Si tous les autres passent, ${p.name} paie ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Si tous passent, le premier à passer a le tour pour rien.`
        : say`Si tous passent, ${p.name} a le tour pour rien.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Plus de points d’action : finissez votre tour.`
        : say`Plus rien à faire : finissez votre tour.`,
    act: (p) =>
      say`${tap(p)} un pion à déplacer, un camp pour en poser, une case pour y travailler.`,
    firstWorker: (p) =>
      say`${tap(p)} le camp de base ${{ hex: "a1" }} pour poser vos premiers pions.`,
  },
};
