// Words of the end of a game and the look back at it.
export const review = {
  title: "Game review",
  basicGame: "Basic game",
  auctionGame: "Auction game",
  imported: "imported record",
  unfinished: "unfinished",
  unfinishedAbout: "The game is not over yet.",

  won: (name: string) => `${name} has won`,
  shared: (names: string) => `${names} share the victory`,
  leads: (name: string) => `${name} leads`,
  level: (names: string) => `${names} are level`,
  wonBy: (margin: number) =>
    margin === 1 ? "Ahead by a single point." : `Ahead by ${margin} points.`,
  tieShared: (score: number) => `Level at ${score}: in this game a tie is shared.`,
  tieTemple: (score: number, value: number) =>
    `Level at ${score}. The tie goes to the best temple under one’s own guard: here of value ${value}.`,
  tieTreasures: (score: number, value: number, count: number) =>
    `Level at ${score}, and in their best guarded temple too (${value}). The tie goes to most treasures: ${count}.`,
  tieLevel: (score: number) =>
    `Level at ${score}, in their best guarded temple and in treasures: the victory is shared.`,
  bestGuarded: "best guarded temple",
  treasuresCount: "treasures",
  ruleLink: (rule: string) => `Rule ${rule}`,

  final: "Final scores",
  lastScoring: (total: string, temples: number, treasures: number) =>
    `Last scoring ${total}: temples ${temples}, treasures ${treasures}`,
  place: (rank: number) => `place ${rank}`,

  chart: "The game at a glance",
  lines: "What the lines show",
  linesScore: "Score",
  linesWorth: "Score if scored now",
  chartTable: "Scores after each turn",
  chartHelp: "Arrow keys go from turn to turn, Home and End to the ends.",
  readout: (turn: string, scores: string) => `${turn}. ${scores}`,
  ifScored: (points: number) => `${points} if scored now`,
  turn: "Turn",
  tileTurn: (tile: string, name: string) => `Tile ${tile}, ${name}`,
  turnOf: (name: string) => `Turn of ${name}`,
  auction: "Auction",
  scoringTurn: (name: string) => `Scoring turn of ${name}`,
  volcano: (number: number) => `Volcano ${number}`,
  finalRound: "Final round",
  start: "Start",

  replay: "Replay",
  slider: "Moment of the game",
  moment: (at: number, of: number) => `Step ${at} of ${of}`,
  beforeFirst: "Before the first step",
  previousTurn: "Turn before",
  previous: "Step back",
  play: "Play",
  pause: "Pause",
  next: "Step on",
  nextTurn: "Next turn",
  speedOf: (speed: string) => `Speed: ${speed}`,
  loadingMoment: "Fetching this part of the game",

  scorings: "Scorings",
  scoringsNone: "Nothing has been scored yet.",
  guarded: "guarded",
  after: (score: number) => `now ${score}`,

  sealed: "Sealed shuffle",
  sealedAbout: "The order of tiles and treasures was fixed before the first move.",
  seeded: (seed: number) => `Chance was chosen by the seed ${seed}.`,
  commitment: "Commitment",
  secret: "Secret",
  secretLater: "is revealed when the game is over",
  verify:
    "To check: the SHA-256 of the secret is the commitment; tikal verify FILE checks the saved record as a whole.",
  copyCommitment: "Copy the commitment",
  copySecret: "Copy the secret",

  turns: "Turns",
  note: "Your note",
  noteAbout: "What do you think of this moment? Notes are saved with the record.",

  save: "Save the record",
  backToTable: "To the table",
  rematch: "Rematch",
  rematchAbout: "The same people once more.",
  followRematch: "To the rematch",
  newGame: "New game",
};

export type ReviewWords = typeof review;
