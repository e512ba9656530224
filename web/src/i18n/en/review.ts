// Words of the review of a game.
export const review = {
  title: "Game review",
  basicGame: "Basic game",
  auctionGame: "Auction game",
  imported: "imported game",
  unfinished: "unfinished",
  unfinishedAbout: "The game is not over yet.",

  won: (name: string) => `${name} has won`,
  shared: (names: string) => `${names} share the victory`,
  leads: (name: string) => `${name} leads`,
  level: (names: string) => `${names} are tied`,
  wonBy: (margin: number) =>
    margin === 1 ? "Ahead by a single point." : `Ahead by ${margin} points.`,
  tieShared: (score: number) => `A tie at ${score}: in this game the victory is shared.`,
  tieTemple: (score: number, value: number) =>
    `A tie at ${score}. The most valuable guarded temple decides: here value ${value}.`,
  tieTreasures: (score: number, value: number, count: number) =>
    `A tie at ${score}, also in the best guarded temple (${value}). The number of treasures decides: ${count}.`,
  tieLevel: (score: number) =>
    `A tie at ${score}, in the best guarded temple and in treasures: the victory is shared.`,
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
  chartHelp: "Arrow keys go from turn to turn, Home and End to the first and last.",
  readout: (turn: string, scores: string) => `${turn}. ${scores}`,
  ifScored: (points: number) => `${points} if scored now`,
  turn: "Turn",
  tileTurn: (tile: string, name: string) => `Tile ${tile}, ${name}`,
  turnOf: (name: string) => `${name}’s turn`,
  auction: "Auction",
  scoringTurn: (name: string) => `${name}’s scoring turn`,
  volcano: (number: number) => `Volcano ${number}`,
  finalRound: "Final scoring",
  start: "Start",

  replay: "Replay",
  slider: "Moment of the game",
  moment: (at: number, of: number) => `Step ${at} of ${of}`,
  beforeFirst: "Before the first step",
  previousTurn: "Previous turn",
  previous: "Step back",
  play: "Play",
  pause: "Pause",
  next: "Step forward",
  nextTurn: "Next turn",
  speedOf: (speed: string) => `Speed: ${speed}`,
  loadingMoment: "Loading this part of the game",

  scorings: "Scorings",
  scoringsNone: "Nothing has been scored yet.",
  guarded: "guarded",
  after: (score: number) => `now ${score}`,

  sealed: "Sealed shuffle",
  sealedAbout: "The order of tiles and treasures was fixed before the first move.",
  seeded: (seed: number) => `The seed ${seed} determined all random draws.`,
  commitment: "Commitment",
  secret: "Secret",
  secretLater: "is revealed when the game is over",
  verify:
    "To check: the SHA-256 of the secret is the commitment. tikal verify FILE checks a whole saved game.",
  copyCommitment: "Copy the commitment",
  copySecret: "Copy the secret",

  turns: "Turns",
  note: "Your note",
  noteAbout: "What do you think of this moment? Notes are saved with the game.",

  save: "Save the game",
  backToTable: "Back to the table",
  rematch: "Rematch",
  rematchAbout: "The same players once more.",
  followRematch: "To the rematch",
  newGame: "New game",
};

export type ReviewWords = typeof review;
