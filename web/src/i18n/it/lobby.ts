import type { LobbyWords } from "../en/lobby.ts";
import { counter } from "../plural.ts";

const count = counter("it");
const scored = (points: number) => count(points, { one: "punto", other: "punti" });

export const lobby: LobbyWords = {
  title: "Tikal",
  motto:
    "Esplora la foresta vergine, porta alla luce i templi e tienili quando eruttano i vulcani.",

  newGame: "Nuova partita",
  players: "Giocatori",
  playerCount: (count) => `${count} giocatori`,
  seat: (seat) => `Posto ${seat}`,
  seatName: (seat) => `Nome, posto ${seat}`,
  seatPlayer: (seat) => `Chi gioca il posto ${seat}`,
  starts: "Primo giocatore",
  byChance: "a sorte",
  who: {
    here: "Giocatore su questo dispositivo",
    hereAbout: "Gioca qui, a turno su questo schermo.",
    link: "Giocatore a distanza",
    linkAbout: "Riceve un link d’invito e gioca su un altro dispositivo.",
  },
  computerAs: (level) => `Computer: ${level}`,
  rated: (rating, uncertainty) => `Forza ${rating} ± ${uncertainty}.`,
  proposed: (level) => `${level} è il più vicino a come hai giocato su questo dispositivo.`,
  proposedUp: (level) => `Dopo due vittorie nette, un livello in più: ${level}.`,
  proposedDown: (level) => `Dopo due sconfitte nette, un livello in meno: ${level}.`,
  takeProposal: "Gioca così",
  firstGame: "Adatto alla prima partita.",
  compiling:
    "I giocatori computer si stanno ancora preparando. Puoi già cominciare; il loro primo turno richiederà forse un momento.",

  edition: "Edizione",
  variant: "Variante e regole della casa",
  houseRulesFrom: (edition) => `Diverse da ${edition}.`,
  backTo: (edition) => `Torna a ${edition}`,
  more: "Altro",
  seed: "Seme",
  seedAbout:
    "Lo stesso numero dà sempre le stesse tavole e gli stessi tesori. Senza numero, l’ordine di pesca è sigillato e si può verificare a fine partita.",
  start: "Inizia la spedizione",
  starting: "Preparazione del tavolo",

  errors: {
    nameMissing: "Manca un nome.",
    nameTaken: "Qualcuno si chiama già così.",
    seedNotANumber: "Il seme deve essere un numero intero.",
    pleaseMend: "Correggi quanto è evidenziato qui sopra.",
  },

  continueTitle: "Riprendi",
  yourMove: (others) => (others ? `Tocca a te, con ${others}.` : "Tocca a te."),
  waitingFor: (name) => `Tocca a ${name}.`,
  watching: "Sei spettatore.",
  progress: (tile, of) => `Tavola ${tile} di ${of}`,
  finalRound: "Conteggio finale",
  lastOpened: (when) => `ultima apertura ${when}`,
  backToTable: "Torna al tavolo",
  openTable: "Apri il tavolo:",
  remove: "Rimuovi dall’elenco",
  removeTable: (names) => `Rimuovi dall’elenco il tavolo di ${names}`,
  removing: {
    title: "Rimuovere questa partita in corso?",
    seat: "Sparisce da questo elenco, e perdi l’accesso al tuo posto. Gli altri resterebbero ad aspettarti.",
    alone: "Sparisce da questo elenco, e perdi l’accesso alla partita.",
    watched: "Sparisce da questo elenco. Sei solo spettatore.",
    back: "Puoi ripristinarla per 30 giorni.",
    remove: "Rimuovi",
    done: (names) => `Rimossa: ${names}.`,
    undo: "Annulla",
    list: "Tavoli rimossi",
    restore: "Ripristina",
    putBack: (names) => `Ripristina nell’elenco il tavolo di ${names}`,
  },
  otherTables: "Altri tavoli",
  unreachable: "Al momento non raggiungibile.",
  gone: "Questo tavolo non c’è più.",

  pastTitle: "Partite passate",
  pastNone: "Qui compaiono le partite finite, da rivedere.",
  wonBy: (names, points) => `${names} ha vinto con ${scored(points)}.`,
  sharedBy: (names, points) =>
    `${names} hanno condiviso la vittoria con ${scored(points)} a testa.`,
  lookBack: "Rivedi la partita:",
  allGames: (count) => (count === 1 ? "1 partita" : `${count} partite`),
  fewer: "Mostra meno",

  rulesTitle: "Le regole",

  importTitle: "Importa una partita",
  importAbout: "Continua una partita registrata, o rivedila.",
  chooseFile: "Scegli un file",
  orDrop: "o trascinalo qui",
  paste: "Incolla un testo",
  pasteLabel: "Testo di una partita registrata",
  importNow: "Apri la partita",
  importing: "Lettura…",
  whoPlaysOn: "Questa partita non è finita. Chi gioca a ogni posto?",
  playOn: "Continua la partita",
  recordError: (line, reason) =>
    `La riga ${line} della partita registrata contiene un errore. ${reason}`,
  noPosition:
    "Questa riga comincia come una posizione, ma non ne descrive una possibile nel gioco.",
  notText: "Questo file non è un file di testo.",
  tooLarge: "Questo file è troppo grande per una partita registrata.",

  linksTitle: "Link d’invito",
  linksAbout: "Chi ha il link di un posto gioca quel posto. Dai ogni link a una sola persona.",
  linkOf: (name) => `Link per ${name}`,
  spectators: "Spettatori",
  spectatorsAbout: "Vedono tutto ciò che è pubblico, ma non possono giocare.",
  spectatorLink: "Link per gli spettatori",
  ownSeats: "I tuoi posti su un altro dispositivo",
  ownSeatsAbout: "Con questo link giochi i tuoi posti e puoi avviare la rivincita. Tienilo per te.",
  ownLink: "Link per i tuoi posti",
  copyLink: (name) => `Copia il link per ${name}`,
  isHere: "è qui",
  notHere: "non ancora qui",
  toTable: "Vai al tavolo",
  linksUnknown: "Solo il dispositivo su cui è stato aperto il tavolo ne conosce i link.",
  onlyThisMachine:
    "Questi link funzionano solo su questo computer. Per gli altri avvia il server così: tikal serve --host 0.0.0.0",

  offline: "Il server non risponde. È ancora attivo?",
  toStart: "Alla pagina iniziale",
  notFound: "Qui non c’è nulla",
  notFoundAbout: "La foresta vergine ha inghiottito questo sentiero.",
  noTable: "Questo tavolo non si può aprire",
};
