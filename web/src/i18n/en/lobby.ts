// Words of the set-up page, of the links to a table, and of pages that are not there.
import { counter } from "../plural.ts";

const count = counter("en");
const scored = (points: number) => count(points, { one: "point", other: "points" });

export const lobby = {
  title: "Tikal",
  motto: "Clear the jungle, uncover the temples, and hold them when the volcanoes erupt.",

  newGame: "New game",
  players: "Players",
  playerCount: (count: number) => `${count} players`,
  seat: (seat: number) => `Seat ${seat}`,
  seatName: (seat: number) => `Name, seat ${seat}`,
  seatPlayer: (seat: number) => `Who plays seat ${seat}`,
  starts: "First player",
  byChance: "random",
  who: {
    here: "Player on this device",
    hereAbout: "Plays here, taking turns at this screen.",
    link: "Remote player",
    linkAbout: "Gets an invite link and plays on another device.",
  },
  computerAs: (level: string) => `Computer: ${level}`,
  /** Beside a level's character: its rating from a tournament of all levels. */
  rated: (rating: number, uncertainty: number) => `Rating ${rating} ± ${uncertainty}.`,
  proposed: (level: string) => `${level} is nearest to how you have played on this device.`,
  proposedUp: (level: string) => `After two clear wins, ${level} is proposed: one level up.`,
  proposedDown: (level: string) => `After two clear losses, ${level} is proposed: one level down.`,
  takeProposal: "Play against this one",
  firstGame: "Suits a first game.",
  compiling:
    "The computer players are still getting ready. You can start; their first turn may take a moment.",

  edition: "Edition",
  variant: "Variant and house rules",
  houseRulesFrom: (edition: string) => `Differs from ${edition}.`,
  backTo: (edition: string) => `Back to ${edition}`,
  more: "More",
  seed: "Seed",
  seedAbout:
    "The same number always brings the same tiles and treasures. Without a number, the shuffle is sealed and can be checked after the game.",
  start: "Start the expedition",
  starting: "Preparing the table",

  errors: {
    nameMissing: "A name is missing.",
    nameTaken: "Somebody has this name already.",
    seedNotANumber: "The seed must be a whole number.",
    pleaseMend: "Please correct what is marked above.",
  },

  continueTitle: "Continue",
  yourMove: (others: string) => (others ? `Your turn, with ${others}.` : "Your turn."),
  waitingFor: (name: string) => `It is ${name}’s turn.`,
  watching: "You are watching.",
  progress: (tile: number, of: number) => `Tile ${tile} of ${of}`,
  finalRound: "Final scoring round",
  lastOpened: (when: string) => `last opened ${when}`,
  backToTable: "Back to the table",
  openTable: "Open the table:",
  remove: "Remove from the list",
  removeTable: (names: string) => `Remove the table of ${names} from the list`,
  removing: {
    title: "Remove this running game?",
    seat: "It disappears from this list, and so does your way back to your seat. The others would be left waiting.",
    /** Everybody plays on this device. */
    alone: "It disappears from this list, and so does the way back to the game.",
    watched: "It disappears from this list. You are only watching it.",
    back: "You can restore it for 30 days.",
    remove: "Remove",
    done: (names: string) => `Removed: ${names}.`,
    undo: "Undo",
    list: "Removed tables",
    restore: "Restore",
    putBack: (names: string) => `Restore the table of ${names} to the list`,
  },
  otherTables: "Other tables",
  unreachable: "Unreachable right now.",
  gone: "This table no longer exists.",

  pastTitle: "Past games",
  pastNone: "Finished games appear here for review.",
  wonBy: (names: string, points: number) => `${names} won with ${scored(points)}.`,
  sharedBy: (names: string, points: number) =>
    `${names} shared the victory with ${scored(points)} each.`,
  lookBack: "Review:",
  allGames: (count: number) => (count === 1 ? "1 game" : `${count} games`),
  fewer: "Show fewer",

  rulesTitle: "The rules",

  importTitle: "Import a game",
  importAbout: "Continue a recorded game, or review it.",
  chooseFile: "Choose a file",
  orDrop: "or drop one here",
  paste: "Paste text",
  pasteLabel: "Text of a recorded game",
  importNow: "Open the game",
  importing: "Reading",
  whoPlaysOn: "This game is not over. Who plays each seat?",
  playOn: "Continue the game",
  recordError: (line: number, reason: string) =>
    `Line ${line} of the recorded game is wrong. ${reason}`,
  noPosition: "This line begins like a position, but it is not one of a game that can be played.",
  notText: "This file is not a text file.",
  tooLarge: "This file is too large to be a recorded game.",

  linksTitle: "Invite links",
  linksAbout: "Whoever has the link of a seat plays that seat. Give each link to one person only.",
  linkOf: (name: string) => `Link for ${name}`,
  spectators: "Spectators",
  spectatorsAbout: "See everything that is public, but cannot act.",
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
  notFound: "There is nothing here",
  notFoundAbout: "The jungle has swallowed this path.",
  noTable: "This table cannot be opened",
};

export type LobbyWords = typeof lobby;
