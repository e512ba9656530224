import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter, formPicker } from "../plural.ts";

const count = counter("fr");
const form = formPicker("fr");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Chef" : n === 1 ? "Explorateur" : `${n} explorateurs`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Touchez" : "Cliquez sur");
const ORDINALS = ["premier", "deuxième", "troisième", "quatrième"];

export const game: GameWords = {
  tools: "Outils",
  toLobby: "Retour à l’accueil",
  basicGame: "Jeu de base",
  auctionGame: "Jeu aux enchères",
  tileOf: (p) => `Hexagone ${p.number} sur ${p.all}`,
  tileBrief: (p) => `Hexagone ${p.number}/${p.all}`,
  round: (p) => `Manche ${p.round}, hexagones ${p.first} à ${p.last}`,
  gameOver: "La partie est terminée",
  finalScoring: "Décompte final",
  drewVolcano: (p) => `${p.name} a pioché un volcan`,
  tilesFaceDown: "Hexagones encore cachés",
  group: (p) => `Groupe ${p.group} : reste ${p.left}${p.volcano ? ", dont un volcan" : ""}`,
  scoringRound: "Décompte",
  scoringFor: "10 PA chacun, puis décompte",
  noVolcano: "Plus de volcan",
  finalScoringFollows: "le décompte final suit",
  volcanoNext: "Un volcan arrive",
  scoringFirst: "d’abord le décompte",
  volcanoPossible: "Un volcan peut venir",
  volcanoOpen: "Un volcan est visible",
  volcanoOpenAbout: "le prendre déclenche un décompte",
  volcanoIn: (p) => `Prochain volcan : groupe ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `dans ${count(p.latest, { one: "pioche", other: "pioches" })}`
      : p.soonest === 1
        ? `d’ici ${p.latest} pioches`
        : `dans ${p.soonest} à ${p.latest} pioches`,
  sinceMyLastTurn: "Depuis mon dernier tour",

  players: "Joueurs",
  yourMove: "à vous",
  toMove: "doit jouer",
  thinking: "réfléchit",
  winner: "a gagné",
  away: "absent",
  here: "ici",
  byLink: "à distance",
  ifScoredNow: "Si décompte",
  nothingToScore: "Rien à marquer pour l’instant.",
  alone: "seul sur place",
  guarded: "gardé",
  over: (p) => `${p.strength} contre ${p.best} face à ${p.name}`,
  workersInSupply: "Explorateurs en réserve",
  leaderIs: (p) => `Chef : ${p.where}`,
  inSupply: "en réserve",
  gone: "hors jeu",
  campsLeft: "Camps restants",
  guardsLeft: "Gardiens restants",
  handOver: (p) => `${p.name}, à vous de jouer`,

  yourTurnSoFar: "Votre tour jusqu’ici",
  turnSoFarOf: (p) => `Tour de ${p.name}`,
  nothingYet: "Rien pour l’instant.",
  border: "impossible d’annuler au-delà",
  yourTile: "Votre hexagone",
  theTile: "L’hexagone",
  turnLeft: "Tourner à gauche",
  turnRight: "Tourner à droite",
  legalHexes: (p) =>
    `${count(p.count, { one: "case possible", other: "cases possibles" })}${p.turns ? ", rotation libre" : ""}`,
  noPlace: "Il ne peut être posé nulle part.",
  discard: "Mettre de côté",
  layHere: "Poser ici",
  go: "Valider",
  actions: "Vos actions",
  pointsLeft: (p) => form(p.count, { one: "point d’action", other: "points d’action" }),
  noPointsNow: "Points d’action",
  planned: (p) => count(p.count, { one: "prévu", other: "prévus" }),
  spent: (p) => count(p.count, { one: "dépensé", other: "dépensés" }),
  undo: "Annuler",
  undoWhy: (p) =>
    p.count === 0
      ? "Rien à annuler : quelque chose de caché a été révélé, ou rien n’a encore été fait"
      : "Annuler la dernière action",
  undoTurn: "Annuler tout le tour",
  redo: "Rétablir",
  endTurn: "Fin du tour",
  endAnyway: "Terminer quand même",
  scoreNow: (p) => `Marquer ${p.points}`,
  tileNames: {
    jungle: "Clairière",
    temple: (p) => `Temple de valeur ${p.value}`,
    treasure: (p) => count(p.count, { one: "trésor", other: "trésors" }),
    volcano: "Volcan",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Possible ici",
  moreWorkers: "Combien d’explorateurs prendre",
  inHand: "En main",
  putDown: "Reposer",
  oneLess: "Un explorateur de moins",
  oneMore: "Un explorateur de plus",
  rule: (p) => `Règle ${p.id}`,

  templeTilesLeft: "Jetons temple restants",
  out: "fini",
  nextDraw: "Prochaine pioche",
  noTileLeft: "plus d’hexagone",
  oneOf: (p) =>
    p.count === 1
      ? `celui-ci, groupe\u00a0${p.group}`
      : `un de ces ${p.count}, groupe\u00a0${p.group}`,

  sinceYourLastTurn: "Depuis votre dernier tour",
  wholeLog: "Journal",
  replay: "Revoir",
  replayTurn: (p) => `Revoir : ${p.name}`,
  auction: "Enchères",
  scoringTurn: "tour de décompte",
  spentOfTen: (p) => `${p.spent}/10 PA`,
  behind: (p) =>
    say`${p.name} mène en ${p.hex} par ${p.strength} à ${p.mine} face à vous : ${count(p.value, { one: "point", other: "points" })} au prochain décompte.`,
  lookingBack: "Retour en arrière",
  toFirst: "Au début",
  play: "Lecture",
  pause: "Pause",
  backToNow: "Revenir à la partie",
  skip: "Passer",

  scores: (p) => `${p.name} marque`,
  scoresNext: (p) => `${p.name} : marquerait ${p.points}`,
  thenTheVolcano: (p) => `Ensuite, ${p.name} pose le volcan et joue ses 10 points d’action.`,
  thenTheEnd: "Ensuite, la partie est terminée.",

  auctionFor: (p) =>
    `Enchères pour le ${ORDINALS[p.number - 1] ?? "dernier"} tour de la manche ${p.round}`,
  roundOnly: (p) => `Manche ${p.round}`,
  turnsOfRound: (p) => `Tours de la manche ${p.round}`,
  biddingNow: "enchères en cours",
  takingNow: "choix en cours",
  playersBid: (p) => `${p.count} joueurs enchérissent`,
  lastTurnFree: "dernier hexagone, gratuit",
  winnerPays: "Le plus offrant paie, prend un de ces hexagones et a 10 points d’action.",
  takes: (p) => `${p.name} prend un hexagone`,
  takeOne: "Choisissez un hexagone. Un volcan déclenche un décompte.",
  take: "Prendre",
  nowBids: "enchérit",
  hadTurn: "a déjà joué",
  passed: "a passé",
  has: (p) => `a ${p.score}`,
  bidOf: (p) => `offre ${p.bid} sur ${p.score}`,
  bid: (p) => `Offrir ${count(p.amount, { one: "point", other: "points" })}`,
  bidKey: "Faire l’offre affichée ; les chiffres la modifient",
  cannotBid: "Aucune offre plus haute possible",
  pass: "Passer",
  less: "Offrir moins",
  more: "Offrir plus",
  maximum: "Maximum secret",
  bidUpTo: (p) => `Enchérir pour moi jusqu’à ${p.amount}`,
  biddingUpTo: (p) => `Les enchères se font pour vous jusqu’à ${p.amount}.`,
  stopBidding: "Arrêter",
  unseen: "Personne d’autre ne le voit.",
  pressAgain: (p) =>
    `Appuyez à nouveau sur B pour offrir ${count(p.amount, { one: "point", other: "points" })}.`,

  trade: {
    title: "Échanger des trésors",
    explains: "3 PA ; l’adversaire ne peut pas refuser ; paires et triplés sont à l’abri",
    give: "Vous donnez (trésor unique)",
    take: "Vous prenez (trésor unique)",
    of: (p) => `${p.what} de ${p.name}`,
    choose: "Choisissez ce que vous prenez pour voir ce que chacun aurait ensuite.",
    do: "Échanger",
  },
  guarding: {
    title: (p) => `Garder le temple de valeur ${p.value} en ${p.hex}`,
    which: "Quel pion devient gardien ?",
    becomes: (p) =>
      p.figure === "L"
        ? "Votre chef devient gardien et reste ici pour toujours."
        : "Un explorateur devient gardien et reste ici pour toujours.",
    theLeader: "votre chef",
    leaves: (p) => `Définitivement écartés du jeu : ${p.list}.`,
    nobodyLeaves: "Aucun autre de vos pions n’est ici.",
    walkAway: "Déplacez d’abord les pions que vous voulez conserver.",
  },
  changes: {
    title: "Ce qui a changé",
    lost: (p) => say`${p.name} vous a pris ${p.hex} (${p.value}).`,
    tied: (p) => say`Égalité en ${p.hex} (${p.value}) : personne n’en marque les points.`,
    untied: (p) => say`${p.name} a rompu l’égalité en ${p.hex} (${p.value}).`,
    guarded: (p) => say`${p.name} garde ${p.hex} (${p.value}) pour toujours.`,
    replay: "Montrer",
    all: "Liste complète",
    andMore: (p) => `${p.count} de plus, et la liste complète`,
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
  toRematch: "Vers la revanche",
  newGame: "Nouvelle partie",
  tieShared: "Égalité : selon ces règles, la victoire est partagée.",
  tieBroken:
    "Égalité : le temple gardé de plus grande valeur départage, puis le nombre de trésors.",
  tieStillShared: "Égalité, y compris en temples gardés et en trésors : victoire partagée.",
  tieReason: (p) =>
    `${p.name} : meilleur temple gardé ${p.guarded}, ${count(p.treasures, { one: "trésor", other: "trésors" })}`,

  connectionLost: "Connexion perdue. Nouvel essai…",
  compiling: "Les joueurs virtuels se préparent. Cela n’arrive qu’une fois.",
  noTable: "Il n’y a pas de partie à cette adresse",
  noTableHelp: "Le lien est peut-être incomplet, ou la partie n’existe plus.",
  knownSeat: "Ouvrir avec le lien enregistré sur cet appareil",

  settings: {
    theme: "Thème",
    speed: "Rejouer les tours des autres",
    speeds: { 0: "d’un coup", 0.5: "lentement", 1: "pas à pas", 2: "vite", 4: "très vite" },
    motion: "Animations",
    motions: { auto: "comme l’appareil", full: "complètes", reduced: "réduites" },
    coordinates: "Afficher les noms des cases",
    projections: "Afficher ce que rapporterait un décompte immédiat",
    reminder: "Me rappeler les points d’action restants",
    hints: "Conseils sur la suite à jouer",
    threats: "Signaler les temples que d’autres peuvent prendre",
    letterKeys: "Touches à une lettre (W, L, U…)",
    links: "Liens d’invitation",
    review: "Revoir la partie jusqu’ici",
    sealed: "Le mélange est scellé par ce SHA-256 et révélé à la fin :",
  },

  hint: {
    recap: (p) =>
      p.touch
        ? say`Retour en arrière. « Revenir à la partie » pour continuer.`
        : say`Retour en arrière. Échap pour revenir.`,
    playback: (p) => say`${p.name} joue. ${p.touch ? "Touchez" : "Cliquez"} pour passer.`,
    counting: (p) => say`Décompte de vos points. ${p.touch ? "Touchez" : "Cliquez"} pour passer.`,
    over: () => say`La partie est terminée. Vous pouvez encore regarder le plateau.`,
    waiting: (p) => say`C’est à ${p.name} de jouer.`,
    thinking: (p) => say`${p.name} réfléchit…`,
    compiling: (p) => say`${p.name} se prépare. Cela n’arrive qu’une fois.`,
    reallyEnd: (p) =>
      p.left === 0
        ? say`Plus de points d’action. Terminer le tour ?`
        : say`${count(p.left, { one: "point d’action serait perdu", other: "points d’action seraient perdus" })}. Terminer le tour quand même ?`,
    layHere: (p) =>
      p.turns
        ? say`Cliquez pour poser ${p.what} en ${p.hex}. Q, E ou la molette pour tourner.`
        : say`Cliquez pour poser ${p.what} en ${p.hex}.`,
    layTapped: (p) => say`« Poser ici » pose ${p.what} en ${p.hex}. Ou touchez une autre case.`,
    workHere: (p) =>
      say`${{ uncover: "Dégager un niveau en ", recover: "Déterrer un trésor en ", camp: "Installer un camp en ", guard: "Placer un gardien en " }[p.work]}${p.hex} : ${p.cost} PA.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} vers ${p.hex} par ${listed(p.over)} : ${p.cost} PA.`
        : say`${figures(p.figure, p.count)} vers ${p.hex} : ${p.cost} PA.`,
    work: {
      uncover: (p) => say`${tap(p)} un temple pour dégager son prochain niveau.`,
      recover: (p) => say`${tap(p)} un hexagone trésor pour déterrer un trésor.`,
      camp: (p) => say`${tap(p)} une case pour le camp. Il y reste pour toujours.`,
      guard: (p) => say`${tap(p)} un temple pour le garder définitivement.`,
    },
    pathFrom: (p) => say`${tap(p)} le camp où commence le sentier secret.`,
    pathTo: (p) => say`${tap(p)} le camp où finit le sentier secret.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} un camp pour y mettre le chef, ou une case au-delà.`
        : say`${tap(p)} un camp pour y mettre ${p.count === 1 ? "un explorateur" : `${p.count} explorateurs`}, ou une case au-delà.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} en ${p.hex} : touchez la destination.`
        : say`${figures(p.figure, p.count)} en ${p.hex} : cliquez sur la destination. Échap pour annuler.`,
    unreachable: (p) =>
      `${p.hex} est hors d’atteinte avec ${count(p.left, { one: "point d’action", other: "points d’action" })}.`,
    unexplored: (p) => `${p.hex} est inexplorée.`,
    discard: () => say`Cet hexagone ne peut être posé nulle part : mettez-le de côté.`,
    layTile: (p) => say`Choisissez une case pour votre hexagone : ${p.what}.`,
    take: () => say`Prenez un des hexagones visibles.`,
    bid: () => say`Faites une offre supérieure à la plus haute, ou passez.`,
    ifAllPassPays: (p) => say`Si tous les autres passent, ${p.name} paie ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Si tout le monde passe, le premier à passer joue gratuitement.`
        : say`Si tout le monde passe, ${p.name} joue gratuitement.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Plus de points d’action : terminez votre tour.`
        : say`Plus rien à faire : terminez votre tour.`,
    act: (p) =>
      say`${tap(p)} un pion pour le déplacer, un camp pour en mettre en jeu ou une case pour y agir.`,
    firstWorker: (p) =>
      say`${tap(p)} le camp de base ${{ hex: "a1" }} pour mettre en jeu vos premiers pions.`,
  },
};
