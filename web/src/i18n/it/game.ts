import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Capo" : n === 1 ? "Operaio" : `${n} operai`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Tocca" : "Clicca su");
const ORDINALS = ["primo", "secondo", "terzo", "quarto"];

export const game: GameWords = {
  tools: "Strumenti",
  toLobby: "Alla pagina iniziale",
  basicGame: "Gioco base",
  auctionGame: "Gioco con asta",
  tileOf: (p) => `Tessera ${p.number} di ${p.all}`,
  round: (p) => `Giro ${p.round}, tessere ${p.first}–${p.last}`,
  gameOver: "La partita è finita",
  finalScoring: "Conteggio finale",
  drewVolcano: (p) => `${p.name} ha un vulcano`,
  tilesFaceDown: "Tessere ancora coperte",
  group: (p) => `Gruppo ${p.group}: ne restano ${p.left}${p.volcano ? ", tra cui un vulcano" : ""}`,
  scoringRound: "Conteggio",
  scoringFor: "10 PA a testa, poi si conta",
  noVolcano: "Niente più vulcani",
  finalScoringFollows: "segue il conteggio finale",
  volcanoNext: "Arriva un vulcano",
  scoringFirst: "prima si conta",
  volcanoPossible: "Può uscire un vulcano",
  volcanoOpen: "Un vulcano è scoperto",
  volcanoOpenAbout: "chi lo prende avvia il conteggio",
  volcanoIn: (p) => `Prossimo vulcano: in ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `tra ${count(p.latest, { one: "tessera", other: "tessere" })}`
      : p.soonest === 1
        ? `entro ${p.latest} tessere`
        : `tra ${p.soonest} e ${p.latest} tessere`,
  sinceMyLastTurn: "Dal mio ultimo turno",

  players: "Giocatori",
  yourMove: "tocca a te",
  toMove: "di turno",
  thinking: "sta pensando",
  winner: "ha vinto",
  away: "assente",
  here: "qui",
  byLink: "tramite link",
  ifScoredNow: "Contando ora",
  nothingToScore: "Ancora niente da contare.",
  alone: "da solo",
  guarded: "sorvegliato",
  over: (p) => `${p.strength} a ${p.best} su ${p.name}`,
  workersInSupply: "Operai nella riserva",
  leaderIs: (p) => `Capo: ${p.where}`,
  inSupply: "nella riserva",
  gone: "fuori gioco",
  campsLeft: "Campi rimasti",
  guardsLeft: "Guardiani rimasti",
  handOver: (p) => `${p.name}, tocca a te`,

  yourTurnSoFar: "Il tuo turno finora",
  turnSoFarOf: (p) => `Turno di ${p.name}`,
  nothingYet: "Ancora niente.",
  border: "definitivo fin qui",
  yourTile: "La tua tessera",
  theTile: "La tessera",
  turnLeft: "Gira a sinistra",
  turnRight: "Gira a destra",
  legalHexes: (p) => count(p.count, { one: "casella possibile", other: "caselle possibili" }),
  noPlace: "Non ha alcun posto permesso.",
  discard: "Metti da parte",
  layHere: "Posa qui",
  go: "Vai",
  actions: "Azioni",
  pointsLeft: (p) => (p.count === 1 ? "punto azione" : "punti azione"),
  noPointsNow: "Punti azione",
  planned: (p) => `${p.count} previsti`,
  spent: (p) => `${p.count} spesi`,
  undo: "Annulla",
  undoWhy: (p) =>
    p.count === 0
      ? "Niente da annullare: è venuto fuori qualcosa di nascosto, o non è stato fatto nulla"
      : "Annulla l’ultimo passo",
  undoTurn: "Annulla tutto il turno",
  redo: "Ripeti",
  endTurn: "Fine turno",
  endAnyway: "Finisci lo stesso",
  scoreNow: (p) => `Conta ${p.points}`,
  tileNames: {
    jungle: "Giungla",
    temple: (p) => `Tempio ${p.value}`,
    treasure: (p) => count(p.count, { one: "tesoro", other: "tesori" }),
    volcano: "Vulcano",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Possibile qui",
  moreWorkers: "Quanti operai prendere in mano",
  inHand: "In mano",
  putDown: "Rimetti giù",
  oneLess: "Un partecipante in meno",
  oneMore: "Un partecipante in più",
  rule: (p) => `Regola ${p.id}`,

  templeTilesLeft: "Tessere tempio rimaste",
  out: "finite",
  nextDraw: "Prossima",
  noTileLeft: "nessuna tessera",
  oneOf: (p) =>
    p.count === 1 ? `questa, gruppo ${p.group}` : `una di queste ${p.count}, gruppo ${p.group}`,

  sinceYourLastTurn: "Dal tuo ultimo turno",
  nothingSince: "Da allora non è successo nulla.",
  wholeLog: "Cronaca",
  replay: "Rivedi",
  replayTurn: (p) => `Rivedi: ${p.name}`,
  auction: "Asta",
  scoringTurn: "turno di conteggio",
  spentOfTen: (p) => `${p.spent}/10 PA`,
  behind: (p) =>
    say`${p.name} è avanti in ${p.hex} per ${p.strength} a ${p.mine} su di te: ${count(p.value, { one: "punto", other: "punti" })} al prossimo conteggio.`,
  lookingBack: "Sguardo indietro",
  toFirst: "All’inizio",
  play: "Avvia",
  pause: "Pausa",
  backToNow: "Al presente",
  skip: "Salta",

  scores: (p) => `${p.name} conta`,
  scoresNext: (p) => `${p.name}: per ora ${p.points}`,
  thenTheVolcano: (p) => `Poi ${p.name} posa il vulcano e ha 10 punti azione.`,
  thenTheEnd: "Poi la partita è finita.",

  auctionFor: (p) => `Asta per il ${ORDINALS[p.number - 1] ?? "ultimo"} turno del giro ${p.round}`,
  roundOnly: (p) => `Giro ${p.round}`,
  turnsOfRound: (p) => `Turni del giro ${p.round}`,
  biddingNow: "asta in corso",
  takingNow: "assegnato ora",
  playersBid: (p) => `${p.count} giocatori offrono`,
  lastTurnFree: "ultima tessera, gratis",
  winnerPays: "Chi vince paga, prende una di queste tessere e ha 10 punti azione.",
  takes: (p) => `${p.name} prende una tessera`,
  takeOne: "Scegli una tessera; un vulcano avvia un conteggio.",
  take: "Prendi",
  nowBids: "offre",
  hadTurn: "ha già giocato",
  passed: "ha passato",
  has: (p) => `ha ${p.score}`,
  bidOf: (p) => `offre ${p.bid} su ${p.score}`,
  bid: (p) => `Offri ${count(p.amount, { one: "punto", other: "punti" })}`,
  bidKey: "Offri l’importo scelto; le cifre lo fissano",
  cannotBid: "Nessuna offerta più alta",
  pass: "Passa",
  less: "Offri di meno",
  more: "Offri di più",
  maximum: "Massimo segreto",
  bidUpTo: (p) => `Offri per me fino a ${p.amount}`,
  biddingUpTo: (p) => `Si offre per te fino a ${p.amount}.`,
  stopBidding: "Smetti",
  unseen: "Nessun altro lo vede.",
  pressAgain: (p) =>
    `Premi ancora B per offrire ${count(p.amount, { one: "punto", other: "punti" })}.`,

  trade: {
    title: "Scambia tesori",
    explains: "3 PA; non si può rifiutare; coppie e terzetti sono al sicuro",
    give: "Dai un singolo",
    take: "Prendi un singolo",
    of: (p) => `${p.what} di ${p.name}`,
    choose: "Scegli cosa prendi per vedere che cosa avreste entrambi.",
    do: "Scambia",
  },
  guarding: {
    title: (p) => `Sorvegliare il tempio di valore ${p.value} in ${p.hex}`,
    which: "Chi diventa guardiano?",
    becomes: (p) =>
      p.figure === "L"
        ? "Il tuo capo diventa guardiano e resta qui per sempre."
        : "Un partecipante diventa guardiano e resta qui per sempre.",
    theLeader: "il tuo capo",
    leaves: (p) => `Per sempre fuori gioco: ${p.list}.`,
    nobodyLeaves: "Qui non hai altre pedine.",
    walkAway: "Prima sposta chi vuoi tenere.",
  },
  changes: {
    title: "Che cosa è cambiato",
    lost: (p) => say`${p.name} ti ha tolto ${p.hex} (${p.value}).`,
    tied: (p) => say`Parità in ${p.hex} (${p.value}): ora non lo segna nessuno.`,
    guarded: (p) => say`${p.name} sorveglia ${p.hex} (${p.value}) per sempre.`,
    robbed: (p) => say`${p.name} ti ha preso ${p.lost} e ti ha dato ${p.got}.`,
    replay: "Mostra",
    all: "Tutto l’elenco",
    andMore: (p) => `altri ${p.count}, e tutto l’elenco`,
  },
  danger: (p) =>
    say`${p.name} può prendere ${p.hex} (${p.value}) con ${count(p.cost, { one: "punto azione", other: "punti azione" })}.`,
  dangers: "Templi che altri potrebbero prendere",
  left: {
    title: "Che cosa resta",
    button: "Riserve",
    treasures: "Tesori ancora nascosti",
    supplies: "Nelle riserve dei giocatori",
  },

  review: "Rivedi la partita",
  rematch: "Rivincita",
  toRematch: "Alla rivincita",
  newGame: "Nuova partita",
  tieShared: "Parità: con queste regole la vittoria è condivisa.",
  tieBroken: "Parità: decide il più alto tempio sorvegliato, poi il numero di tesori.",
  tieStillShared: "Parità, anche nel tempio sorvegliato e nei tesori: vittoria condivisa.",
  tieReason: (p) =>
    `${p.name}: tempio sorvegliato ${p.guarded}, ${count(p.treasures, { one: "tesoro", other: "tesori" })}`,

  connectionLost: "Connessione persa. Nuovo tentativo…",
  compiling: "I giocatori computer si preparano. Succede una volta sola.",
  noTable: "A questo indirizzo non c’è una partita",
  noTableHelp: "Forse il link è incompleto, o la partita non c’è più.",
  knownSeat: "Apri con il link che questo dispositivo conosce",

  settings: {
    theme: "Luce",
    speed: "Turni degli altri",
    speeds: { 0: "subito", 0.5: "piano", 1: "passo per passo", 2: "svelto", 4: "molto svelto" },
    motion: "Movimento",
    motions: { auto: "come il dispositivo", full: "pieno", reduced: "ridotto" },
    coordinates: "Nomi delle caselle sul tabellone",
    projections: "Mostra i punti contando ora",
    reminder: "Ricordami i punti azione rimasti",
    hints: "Suggerimenti su cosa fare",
    threats: "Avvisa dei templi che altri possono prendere",
    letterKeys: "Tasti di una sola lettera (W, L, U…)",
    links: "Link dei posti",
    review: "Guarda la partita finora",
    sealed: "Il mescolamento è sigillato da questo SHA-256 e svelato alla fine:",
  },

  hint: {
    recap: (p) =>
      p.touch
        ? say`Sguardo indietro. «Al presente» riporta qui.`
        : say`Sguardo indietro. Esc per tornare.`,
    playback: (p) => say`${p.name} sta giocando. ${p.touch ? "Tocca" : "Clicca"} per saltare.`,
    over: () => say`La partita è finita. Il tabellone resta da guardare.`,
    waiting: (p) => say`Tocca a ${p.name}.`,
    thinking: (p) => say`${p.name} sta pensando…`,
    compiling: (p) => say`${p.name} si prepara. Succede una volta sola.`,
    reallyEnd: (p) =>
      say`${count(p.left, { one: "punto azione andrebbe perso", other: "punti azione andrebbero persi" })}. Finire lo stesso?`,
    layHere: (p) => say`Un clic posa ${p.what} in ${p.hex}. Q, E o la rotella girano.`,
    layTapped: (p) => say`«Posa qui» posa ${p.what} in ${p.hex}. O tocca un’altra casella.`,
    workHere: (p) =>
      say`${{ uncover: "Scopri un livello in ", recover: "Recupera un tesoro in ", camp: "Allestisci un campo in ", guard: "Metti un guardiano in " }[p.work]}${p.hex}: ${p.cost} PA.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} verso ${p.hex} per ${listed(p.over)}: ${p.cost} PA.`
        : say`${figures(p.figure, p.count)} verso ${p.hex}: ${p.cost} PA.`,
    work: {
      uncover: (p) => say`${tap(p)} un tempio per portarne alla luce il prossimo livello.`,
      recover: (p) => say`${tap(p)} una casella tesoro per recuperare un tesoro.`,
      camp: (p) => say`${tap(p)} una casella per il campo. Ci resta per sempre.`,
      guard: (p) => say`${tap(p)} un tempio per sorvegliarlo per sempre.`,
    },
    pathFrom: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo dove comincia il sentiero segreto.`,
    pathTo: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo dove finisce il sentiero segreto.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} un campo per il capo, o una casella più in là.`
        : say`${tap(p)} un campo per ${p.count === 1 ? "un partecipante" : `${p.count} partecipanti`}, o una casella più in là.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} in ${p.hex}: tocca la destinazione.`
        : say`${figures(p.figure, p.count)} in ${p.hex}: clicca sulla destinazione. Esc per annullare.`,
    unreachable: (p) =>
      `${p.hex} non si raggiunge con ${count(p.left, { one: "punto azione", other: "punti azione" })}.`,
    discard: () => say`Questa tessera non ha alcun posto permesso: mettila da parte.`,
    layTile: (p) => say`Scegli una casella per la tua tessera: ${p.what}.`,
    take: () => say`Prendi una delle tessere scoperte.`,
    bid: () => say`Tocca a te offrire: più dell’offerta più alta, o passa.`,
    ifAllPassPays: (p) => say`Se gli altri passano, ${p.name} paga ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Se tutti passano, chi passa per primo ha il turno gratis.`
        : say`Se tutti passano, ${p.name} ha il turno gratis.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Niente più punti azione: finisci il turno.`
        : say`Non c’è altro da fare: finisci il turno.`,
    act: (p) =>
      say`${tap(p)} una pedina per muoverla, un campo per metterne, una casella per lavorarci.`,
    firstWorker: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo base ${{ hex: "a1" }} per le prime pedine.`,
  },
};
