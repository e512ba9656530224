import type { GameWords } from "../en/game.ts";
import { say, type Part } from "../parts.ts";
import { counter, formPicker } from "../plural.ts";

const count = counter("it");
const form = formPicker("it");
const figures = (figure: "W" | "L", n: number) =>
  figure === "L" ? "Capo" : n === 1 ? "Partecipante" : `${n} partecipanti`;
const listed = (parts: readonly Part[]): Part[] =>
  parts.flatMap((part, i): Part[] => (i === 0 ? [part] : [", ", part]));
const tap = (p: { touch: boolean }) => (p.touch ? "Tocca" : "Clicca su");
const ORDINALS = ["primo", "secondo", "terzo", "quarto"];

export const game: GameWords = {
  tools: "Strumenti",
  toLobby: "Torna alla pagina iniziale",
  basicGame: "Gioco base",
  auctionGame: "Gioco con asta",
  tileOf: (p) => `Tavola ${p.number} di ${p.all}`,
  tileBrief: (p) => `Tavola ${p.number}/${p.all}`,
  round: (p) => `Mano ${p.round}, tavole ${p.first}–${p.last}`,
  gameOver: "La partita è finita",
  finalScoring: "Conteggio finale",
  drewVolcano: (p) => `${p.name} ha pescato un vulcano`,
  tilesFaceDown: "Tavole ancora coperte",
  group: (p) =>
    `Gruppo ${p.group}: ${form(p.left, { one: "ne resta", other: "ne restano" })} ${p.left}${p.volcano ? ", tra cui un vulcano" : ""}`,
  scoringRound: "Conteggio",
  scoringFor: "10 PA a testa, poi si segna",
  noVolcano: "Niente più vulcani",
  finalScoringFollows: "segue il conteggio finale",
  volcanoNext: "Arriva un vulcano",
  scoringFirst: "prima il conteggio",
  volcanoPossible: "Può uscire un vulcano",
  volcanoOpen: "Un vulcano è scoperto",
  volcanoOpenAbout: "chi lo prende fa partire un conteggio",
  volcanoIn: (p) => `Prossimo vulcano: gruppo ${p.group}`,
  drawsAway: (p) =>
    p.soonest === p.latest
      ? `fra ${count(p.latest, { one: "pescata", other: "pescate" })}`
      : p.soonest === 1
        ? `entro ${p.latest} pescate`
        : `fra ${p.soonest}–${p.latest} pescate`,
  sinceMyLastTurn: "Dal mio ultimo turno",

  players: "Giocatori",
  yourMove: "tocca a te",
  toMove: "di turno",
  thinking: "sta pensando",
  winner: "ha vinto",
  away: "assente",
  here: "qui",
  byLink: "tramite link",
  ifScoredNow: "Conteggio ora",
  nothingToScore: "Ancora niente da segnare.",
  alone: "da solo",
  guarded: "sorvegliato",
  over: (p) => `${p.strength} a ${p.best} su ${p.name}`,
  workersInSupply: "Partecipanti nella riserva",
  leaderIs: (p) => `Capo: ${p.where}`,
  inSupply: "nella riserva",
  gone: "fuori dal gioco",
  campsLeft: "Campi rimasti",
  guardsLeft: "Guardiani rimasti",
  handOver: (p) => `${p.name}, tocca a te`,

  yourTurnSoFar: "Il tuo turno finora",
  turnSoFarOf: (p) => `Turno di ${p.name}`,
  nothingYet: "Ancora niente.",
  border: "oltre non si può annullare",
  yourTile: "La tua tavola",
  theTile: "La tavola",
  turnLeft: "Ruota a sinistra",
  turnRight: "Ruota a destra",
  legalHexes: (p) =>
    `${count(p.count, { one: "casella possibile", other: "caselle possibili" })}${p.turns ? ", rotazione libera" : ""}`,
  noPlace: "Non si può posare da nessuna parte.",
  discard: "Metti da parte",
  layHere: "Posa qui",
  go: "Conferma",
  actions: "Azioni",
  pointsLeft: (p) => form(p.count, { one: "punto azione", other: "punti azione" }),
  noPointsNow: "Punti azione",
  planned: (p) => count(p.count, { one: "previsto", other: "previsti" }),
  spent: (p) => count(p.count, { one: "speso", other: "spesi" }),
  undo: "Annulla",
  undoWhy: (p) =>
    p.count === 0
      ? "Niente da annullare: è stato rivelato qualcosa di nascosto, o non è ancora stato fatto nulla"
      : "Annulla l’ultima azione",
  undoTurn: "Annulla tutto il turno",
  redo: "Ripristina",
  endTurn: "Fine turno",
  endAnyway: "Termina comunque",
  scoreNow: (p) => `Segna ${p.points}`,
  tileNames: {
    jungle: "Foresta vergine",
    temple: (p) => `Tempio da ${p.value}`,
    treasure: (p) => count(p.count, { one: "tesoro", other: "tesori" }),
    volcano: "Vulcano",
  },
  pickUp: (p) => p.figure,
  bring: (p) => `+ ${p.figure}`,
  offered: "Possibile qui",
  moreWorkers: "Quanti partecipanti prendere",
  inHand: "In mano",
  putDown: "Rimetti giù",
  oneLess: "Un partecipante in meno",
  oneMore: "Un partecipante in più",
  rule: (p) => `Regola ${p.id}`,

  templeTilesLeft: "Tessere del tempio rimaste",
  out: "finite",
  nextDraw: "Prossima pescata",
  noTileLeft: "nessuna tavola",
  oneOf: (p) =>
    p.count === 1
      ? `questa, gruppo\u00a0${p.group}`
      : `una di queste ${p.count}, gruppo\u00a0${p.group}`,

  sinceYourLastTurn: "Dal tuo ultimo turno",
  wholeLog: "Cronaca",
  replay: "Rivedi",
  replayTurn: (p) => `Rivedi: ${p.name}`,
  auction: "Asta",
  scoringTurn: "turno di conteggio",
  spentOfTen: (p) => `${p.spent}/10 PA`,
  behind: (p) =>
    say`${p.name} è avanti in ${p.hex} per ${p.strength} a ${p.mine} su di te: ${count(p.value, { one: "punto", other: "punti" })} al prossimo conteggio.`,
  lookingBack: "Turni passati",
  toFirst: "All’inizio",
  play: "Avvia",
  pause: "Pausa",
  backToNow: "Torna alla partita",
  skip: "Salta",

  scores: (p) => `${p.name} segna`,
  scoresNext: (p) => `${p.name}: segnerebbe ${p.points}`,
  thenTheVolcano: (p) => `Poi ${p.name} posa il vulcano e ha 10 punti azione.`,
  thenTheEnd: "Poi la partita è finita.",

  auctionFor: (p) => `Asta del ${ORDINALS[p.number - 1] ?? "prossimo"} turno della mano ${p.round}`,
  roundOnly: (p) => `Mano ${p.round}`,
  turnsOfRound: (p) => `Turni della mano ${p.round}`,
  biddingNow: "asta in corso",
  takingNow: "scelta in corso",
  playersBid: (p) => `${p.count} giocatori offrono`,
  lastTurnFree: "ultima tavola, gratis",
  winnerPays: "Il maggior offerente paga, prende una di queste tavole e ha 10 punti azione.",
  takes: (p) => `${p.name} prende una tavola`,
  takeOne: "Scegli una tavola. Un vulcano fa partire un conteggio.",
  take: "Prendi",
  nowBids: "offre",
  hadTurn: "ha già giocato",
  passed: "ha passato",
  has: (p) => `ha ${p.score}`,
  bidOf: (p) => `offre ${p.bid} su ${p.score}`,
  bid: (p) => `Offri ${count(p.amount, { one: "punto", other: "punti" })}`,
  bidKey: "Offri l’importo mostrato; le cifre lo cambiano",
  cannotBid: "Nessuna offerta più alta possibile",
  pass: "Passa",
  less: "Offri di meno",
  more: "Offri di più",
  maximum: "Massimo segreto",
  bidUpTo: (p) => `Offri per me fino a ${p.amount}`,
  biddingUpTo: (p) => `Si offre per te fino a ${p.amount}.`,
  stopBidding: "Interrompi",
  unseen: "Nessun altro lo vede.",
  pressAgain: (p) =>
    `Premi di nuovo B per offrire ${count(p.amount, { one: "punto", other: "punti" })}.`,

  trade: {
    title: "Scambia tesori",
    explains: "3 PA; l’altro giocatore non può rifiutare; coppie e tris sono al sicuro",
    give: "Dai (tesoro singolo)",
    take: "Prendi (tesoro singolo)",
    of: (p) => `${p.what} di ${p.name}`,
    choose: "Scegli che cosa prendere per vedere che cosa avrebbe ciascuno.",
    do: "Scambia",
  },
  guarding: {
    title: (p) => `Sorvegliare il tempio da ${p.value} in ${p.hex}`,
    which: "Quale pedina diventa guardiano?",
    becomes: (p) =>
      p.figure === "L"
        ? "Il tuo capo diventa guardiano e resta qui per sempre."
        : "Un partecipante diventa guardiano e resta qui per sempre.",
    theLeader: "il tuo capo",
    leaves: (p) => `Per sempre fuori dal gioco: ${p.list}.`,
    nobodyLeaves: "Qui non hai altre pedine.",
    walkAway: "Prima sposta le pedine che vuoi tenere.",
  },
  changes: {
    title: "Che cosa è cambiato",
    lost: (p) => say`${p.name} ti ha tolto ${p.hex} (${p.value}).`,
    tied: (p) => say`Parità in ${p.hex} (${p.value}): ora non lo segna nessuno.`,
    untied: (p) => say`${p.name} ha rotto la parità in ${p.hex} (${p.value}).`,
    guarded: (p) => say`${p.name} sorveglia ${p.hex} (${p.value}) per sempre.`,
    replay: "Mostra",
    all: "Elenco completo",
    andMore: (p) =>
      `${form(p.count, { one: "un’altra", other: `altre ${p.count}` })}, e l’elenco completo`,
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
  toRematch: "Vai alla rivincita",
  newGame: "Nuova partita",
  tieShared: "Parità: con queste regole la vittoria è condivisa.",
  tieBroken: "Parità: decide il tempio sorvegliato di maggior valore, poi il numero di tesori.",
  tieStillShared: "Parità, anche nei templi sorvegliati e nei tesori: vittoria condivisa.",
  tieReason: (p) =>
    `${p.name}: miglior tempio sorvegliato ${p.guarded}, ${count(p.treasures, { one: "tesoro", other: "tesori" })}`,

  connectionLost: "Connessione persa. Nuovo tentativo…",
  compiling: "I giocatori computer si preparano. Succede una volta sola.",
  noTable: "A questo indirizzo non c’è una partita",
  noTableHelp: "Forse il link è incompleto, o la partita non c’è più.",
  knownSeat: "Apri con il link salvato su questo dispositivo",

  settings: {
    theme: "Tema",
    speed: "Riproduci i turni degli altri",
    speeds: { 0: "subito", 0.5: "lento", 1: "passo per passo", 2: "veloce", 4: "molto veloce" },
    motion: "Animazioni",
    motions: { auto: "come il dispositivo", full: "complete", reduced: "ridotte" },
    coordinates: "Mostra i nomi delle caselle",
    projections: "Mostra quanto renderebbe un conteggio ora",
    reminder: "Ricordami i punti azione rimasti",
    hints: "Suggerimenti su che cosa fare",
    threats: "Avvisa dei templi che altri possono prendere",
    letterKeys: "Tasti a una lettera (W, L, U…)",
    links: "Link d’invito",
    review: "Rivedi la partita finora",
    sealed: "L’ordine di pesca è sigillato da questo SHA-256 e viene svelato alla fine:",
  },

  hint: {
    recap: (p) =>
      p.touch
        ? say`Stai rivedendo i turni passati. «Torna alla partita» per continuare.`
        : say`Stai rivedendo i turni passati. Esc per tornare.`,
    playback: (p) => say`${p.name} sta giocando. ${p.touch ? "Tocca" : "Clicca"} per saltare.`,
    counting: (p) => say`Conteggio dei tuoi punti. ${p.touch ? "Tocca" : "Clicca"} per saltare.`,
    over: () => say`La partita è finita. Puoi ancora guardare il tabellone.`,
    waiting: (p) => say`Tocca a ${p.name}.`,
    thinking: (p) => say`${p.name} sta pensando…`,
    compiling: (p) => say`${p.name} si prepara. Succede una volta sola.`,
    reallyEnd: (p) =>
      p.left === 0
        ? say`Non restano punti azione. Terminare il turno?`
        : say`${count(p.left, { one: "punto azione andrebbe perso", other: "punti azione andrebbero persi" })}. Terminare comunque il turno?`,
    layHere: (p) =>
      p.turns
        ? say`Clicca per posare ${p.what} in ${p.hex}. Q, E o la rotella per ruotare.`
        : say`Clicca per posare ${p.what} in ${p.hex}.`,
    layTapped: (p) => say`«Posa qui» posa ${p.what} in ${p.hex}. O tocca un’altra casella.`,
    workHere: (p) =>
      say`${{ uncover: "Porta alla luce un livello in ", recover: "Recupera un tesoro in ", camp: "Allestisci un campo in ", guard: "Metti un guardiano in " }[p.work]}${p.hex}: ${p.cost} PA.`,
    goTo: (p) =>
      p.over.length > 0
        ? say`${figures(p.figure, p.count)} verso ${p.hex} per ${listed(p.over)}: ${p.cost} PA.`
        : say`${figures(p.figure, p.count)} verso ${p.hex}: ${p.cost} PA.`,
    work: {
      uncover: (p) => say`${tap(p)} un tempio per portarne alla luce il prossimo livello.`,
      recover: (p) => say`${tap(p)} una tavola del tesoro per recuperare un tesoro.`,
      camp: (p) => say`${tap(p)} una casella per il campo. Ci resta per sempre.`,
      guard: (p) => say`${tap(p)} un tempio per sorvegliarlo per sempre.`,
    },
    pathFrom: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo dove comincia il percorso segreto.`,
    pathTo: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo dove finisce il percorso segreto.`,
    fromSupply: (p) =>
      p.figure === "L"
        ? say`${tap(p)} un campo per collocarvi il capo, o una casella più in là.`
        : say`${tap(p)} un campo per collocarvi ${p.count === 1 ? "un partecipante" : `${p.count} partecipanti`}, o una casella più in là.`,
    pickedUp: (p) =>
      p.touch
        ? say`${figures(p.figure, p.count)} in ${p.hex}: tocca la destinazione.`
        : say`${figures(p.figure, p.count)} in ${p.hex}: clicca sulla destinazione. Esc per annullare.`,
    unreachable: (p) =>
      `${p.hex} non si raggiunge con ${count(p.left, { one: "punto azione", other: "punti azione" })}.`,
    unexplored: (p) => `${p.hex} è inesplorata.`,
    discard: () => say`Questa tavola non si può posare da nessuna parte: mettila da parte.`,
    layTile: (p) => say`Scegli una casella per la tua tavola: ${p.what}.`,
    take: () => say`Prendi una delle tavole scoperte.`,
    bid: () => say`Offri più dell’offerta più alta, oppure passa.`,
    ifAllPassPays: (p) => say`Se tutti gli altri passano, ${p.name} paga ${p.amount}.`,
    ifAllPassFree: (p) =>
      p.name === null
        ? say`Se tutti passano, chi passa per primo ha il turno gratis.`
        : say`Se tutti passano, ${p.name} ha il turno gratis.`,
    endTurn: (p) =>
      p.left === 0
        ? say`Niente più punti azione: termina il turno.`
        : say`Non c’è altro da fare: termina il turno.`,
    act: (p) =>
      say`${tap(p)} una pedina per muoverla, un campo per collocarne una o una casella per agire lì.`,
    firstWorker: (p) =>
      say`${p.touch ? "Tocca il" : "Clicca sul"} campo base ${{ hex: "a1" }} per collocare le prime pedine.`,
  },
};
