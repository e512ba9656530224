// Words used in many places: things of the game, numbers, plain buttons.
import type { LevelName, TermName } from "../../view.ts";
import { counter, lister, signer } from "../plural.ts";

const count = counter("en");

export const common = {
  // Buttons and states
  ok: "OK",
  cancel: "Cancel",
  close: "Close",
  back: "Back",
  next: "Next",
  previous: "Previous",
  copy: "Copy",
  copied: "Copied",
  no: "No",
  on: "On",
  off: "Off",
  more: "More",
  less: "Less",
  menu: "Menu",
  help: "Help",
  rules: "Rules",
  settings: "Settings",
  language: "Language",
  loading: "Loading …",
  tryAgain: "Try again",
  lightTheme: "Light",
  darkTheme: "Dark",
  systemTheme: "Match device",

  // People
  you: "You",
  player: (p: { number: number }) => `Player ${p.number}`,
  computer: "Computer",
  spectator: "Spectator",
  colours: ["red", "blue", "yellow", "purple"],
  shapes: ["triangle", "square", "circle", "diamond"],

  // Numbers
  ap: "AP",
  actionPoints: "action points",
  countAp: (p: { count: number }) => `${p.count} AP`,
  countPoints: (p: { count: number }) => count(p.count, { one: "point", other: "points" }),
  countWorkers: (p: { count: number }) => count(p.count, { one: "worker", other: "workers" }),
  countTreasures: (p: { count: number }) => count(p.count, { one: "treasure", other: "treasures" }),
  countTiles: (p: { count: number }) => count(p.count, { one: "tile", other: "tiles" }),
  list: lister("en"),
  signed: signer("en"),

  // Things
  worker: "Worker",
  workers: "Workers",
  leader: "Leader",
  camp: "Camp",
  camps: "Camps",
  guard: "Guard",
  guards: "Guards",
  treasure: "Treasure",
  treasuresWord: "Treasures",
  temple: "Temple",
  temples: "Temples",
  tile: "Tile",
  tiles: "Tiles",
  volcano: "Volcano",
  supply: "Supply",
  score: "Score",
  points: "Points",
  turn: "Turn",

  /** By kind 0 to 7: `one` is the object of "recovers", `many` follows a number or "no". */
  treasures: [
    { name: "mask", one: "a mask", many: "masks" },
    { name: "shell", one: "a shell", many: "shells" },
    { name: "blade", one: "a blade", many: "blades" },
    { name: "sun", one: "a sun", many: "suns" },
    { name: "feather", one: "a feather", many: "feathers" },
    { name: "vase", one: "a vase", many: "vases" },
    { name: "jaguar paw", one: "a jaguar paw", many: "jaguar paws" },
    { name: "codex", one: "a codex", many: "codices" },
  ],

  /** What a hex or tile is. `is` completes "d3 is …". */
  hexKinds: {
    "base-camp": { name: "base camp", is: "the base camp" },
    jungle: { name: "jungle", is: "jungle" },
    temple: { name: "temple", is: "a temple" },
    treasure: { name: "treasure hex", is: "a treasure hex" },
    volcano: { name: "volcano", is: "a volcano" },
    unexplored: { name: "unexplored", is: "unexplored" },
  },

  /** From the north clockwise. */
  sides: ["north", "north-east", "south-east", "south", "south-west", "north-west"],
  /** The actions: a word for a button, and a line for the cost card. */
  actions: {
    worker: { short: "Worker", long: "Place a worker in the base camp or one of your camps" },
    leader: { short: "Leader", long: "Place the leader in the base camp or one of your camps" },
    move: { short: "Move", long: "Move a figure to a neighbouring hex, per stone between them" },
    path: { short: "Path", long: "Move a figure from camp to camp by the secret path" },
    uncover: { short: "Uncover", long: "Uncover a temple level" },
    recover: { short: "Recover", long: "Recover a treasure" },
    exchange: { short: "Trade", long: "Trade a single treasure for another player’s" },
    camp: { short: "Camp", long: "Establish a camp" },
    guard: { short: "Guard", long: "Place a guard on a temple" },
  },

  /** Computer players from weakest to strongest. */
  levels: {
    tourist: {
      name: "Tourist",
      description: "takes in the sights, and overlooks most of what could be done",
    },
    porter: {
      name: "Porter",
      description: "works hard where it stands, and seldom goes far",
    },
    digger: {
      name: "Digger",
      description: "cannot pass by a treasure in the ground",
    },
    climber: {
      name: "Climber",
      description: "is greedy for temples and leaves treasures to others",
    },
    scout: {
      name: "Scout",
      description: "knows where the points are and sometimes misses the way there",
    },
    surveyor: {
      name: "Surveyor",
      description: "plans whole turns carefully and takes what is poorly defended",
    },
    archaeologist: {
      name: "Archaeologist",
      description: "compares its best turns by what may come of them",
    },
    professor: {
      name: "Professor",
      description: "thinks through what everyone could do next",
    },
  } satisfies Record<LevelName, unknown>,

  labelled: (label: string, text: string) => `${label}: ${text}`,
  /** What a computer player weighs, by the names of its evaluation's terms: each by what is gained,
      so that plus is better. */
  terms: {
    treasures: "treasures collected",
    guarded: "guarded temples",
    held_next: "temples held for the next scoring",
    held_later: "temples held for later scorings",
    held_urgent: "temples held just before a scoring",
    held_shaky: "how safely its temples are held",
    within_reach: "temples within reach",
    one_digger: "a figure on a treasure hex",
    two_diggers: "figures on treasure hexes",
    digs_near: "treasures near its camps",
    deployed: "workers on the board",
    idle: "workers with something to do",
    guards_left: "guards still to place",
    frontier: "camps near unexplored hexes",
    camps_left: "camps still to establish",
    leader_at_work: "the leader at work",
    leader_gone: "the leader kept in the game",
    strongest_rival: "the strongest rival held back",
    reach_soon: "temples that figures can take while a scoring is near",
    reach_later: "temples that figures can take later",
    threat_soon: "safety of temples while a scoring is near",
    threat_later: "safety of temples held for later",
    spare: "strength to spare at temples",
    to_uncover: "levels to uncover at its temples",
    dig_reach: "treasures that figures can reach",
    pairs: "pairs of treasures to complete",
    singles: "single treasures",
    lost: "workers kept in the game",
    supply_late: "workers brought into play in time",
    temples_near: "temples near its camps",
    few_within_reach: "few temples left to take",
    few_reach_soon: "few temples left to take while a scoring is near",
    little_spare: "no more strength than needed at temples",
    all_rivals: "all rivals held back",
  } satisfies Record<TermName, unknown>,
  nothingOfWeight: "nothing significant",
  thought: (p: { changes: string; points: number }) =>
    `By its own reckoning: ${p.changes}. If scored now, it would get ${count(p.points, { one: "point", other: "points" })}.`,
};

export type CommonWords = typeof common;
