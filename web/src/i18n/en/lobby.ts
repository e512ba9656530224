// Words of the set-up page, of the links to a table, and of pages that are not there.
export const lobby = {
  title: "Tikal",
  motto: "Clear the jungle, raise the temples, hold them when the volcano speaks.",

  newGame: "New game",
  players: "Players",
  playerCount: (count: number) => `${count} players`,
  seat: (seat: number) => `Seat ${seat}`,
  seatName: (seat: number) => `Name, seat ${seat}`,
  seatPlayer: (seat: number) => `Who plays seat ${seat}`,
  starts: "Starts",
  byChance: "by chance",
  who: {
    here: "Person at this screen",
    hereAbout: "Takes turns on this device.",
    link: "Person by link",
    linkAbout: "Gets a link and plays on another device.",
  },
  compiling:
    "The computer players are still waking up. You can start; their first turn may take a moment.",

  edition: "Edition",
  variant: "Variant and house rules",
  houseRulesFrom: (edition: string) => `Differs from ${edition}.`,
  backTo: (edition: string) => `Back to ${edition}`,
  more: "More",
  seed: "Seed",
  seedAbout:
    "A number brings the same tiles and treasures again. Without one, chance is sealed and can be checked after the game.",
  start: "Start the expedition",
  starting: "Setting the table",

  errors: {
    nameMissing: "A name is missing.",
    nameTaken: "Somebody has this name already.",
    seedNotANumber: "A seed is a whole number.",
    pleaseMend: "Please mend what is marked above.",
  },

  continueTitle: "Continue",
  yourMove: (others: string) => (others ? `Your move, with ${others}.` : "Your move."),
  waitingFor: (name: string) => `${name} is to move.`,
  watching: "You are watching.",
  progress: (tile: number, of: number) => `Tile ${tile} of ${of}`,
  finalRound: "Final scoring round",
  lastOpened: (when: string) => `last opened ${when}`,
  backToTable: "Back to the table",
  openTable: (names: string) => `Open the table of ${names}`,
  remove: "Remove from the list",
  removeTable: (names: string) => `Remove the table of ${names} from the list`,
  otherTables: "Other tables",
  unreachable: "Not to be reached now.",
  gone: "This table is no longer there.",

  pastTitle: "Past games",
  pastNone: "Finished games wait here to be looked at again.",
  wonBy: (names: string, points: number) => `${names} won with ${points}.`,
  sharedBy: (names: string, points: number) => `${names} shared the victory with ${points}.`,
  reviewOf: (names: string) => `Look back at the game of ${names}`,
  allGames: (count: number) => (count === 1 ? "1 game" : `${count} games`),
  fewer: "Show fewer",

  rulesTitle: "The rules",

  importTitle: "Bring a record",
  importAbout: "Go on with a recorded game, or look back at it.",
  chooseFile: "Choose a file",
  orDrop: "or drop one here",
  paste: "Paste a record",
  pasteLabel: "Text of a record",
  importNow: "Open the record",
  importing: "Reading",
  recordError: (reason: string) => `The record cannot be read. ${reason}`,
  recordErrorAt: (line: number, reason: string) =>
    `The record cannot be read, line ${line}: ${reason}`,
  notText: "This file is not a text.",
  tooLarge: "This file is too large for a record.",

  linksTitle: "Seat links",
  linksAbout: "Whoever has a seat’s link plays that seat. Give each one to one person only.",
  linkOf: (name: string) => `Link for ${name}`,
  spectators: "Spectators",
  spectatorsAbout: "See everything that is public, and can do nothing.",
  spectatorLink: "Link for spectators",
  ownSeats: "Your own seats on another device",
  ownSeatsAbout: "Plays your seats and can ask for a rematch. Keep it to yourself.",
  ownLink: "Link for your own seats",
  copyLink: (name: string) => `Copy the link for ${name}`,
  isHere: "is here",
  notHere: "not here yet",
  toTable: "Go to the table",
  linksUnknown: "Only the device on which this table was set up knows its links.",
  onlyThisMachine:
    "These links work on this machine only. For others, start the server with: tikal serve --host 0.0.0.0",

  offline: "The server does not answer. Is it still running?",
  toStart: "To the start page",
  notFound: "Nothing is to be found here",
  notFoundAbout: "The jungle has swallowed this path.",
  noTable: "This table cannot be opened",
};

export type LobbyWords = typeof lobby;
