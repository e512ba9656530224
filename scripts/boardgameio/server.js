// boardgame.io with its memory store and a toy game; answers each line on stdin with its CPU and memory.
import server from "boardgame.io/dist/cjs/server.js";
import readline from "node:readline";

const seats = Number(process.argv[2]);
// A state of the size of Tikal's position in the middle of a game; the game itself only counts.
const hex = (name) => ({
  name, kind: "temple", tile: "C4", rotation: 3, stones: [0, 1, 0, 2, 0, 1], ways: [0, 2, 0, 3, 0, 1], value: 5,
  printedValue: 3, treasuresLeft: 0, treasuresAtFirst: 0, camp: null, guard: null, leaderGuards: false,
  workers: [1, 0, 2, 0], leaders: [false, true, false, false], holder: 2, strengths: [1, 3, 2, 0], threats: [],
});
const hexes = Number(process.argv[3] ?? 24);
const game = {
  name: "toy",
  setup: () => ({ clicks: Array(seats).fill(0), hexes: Array.from({ length: hexes }, (_, i) => hex(`h${i}`)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { click: ({ G, playerID }) => { G.clicks[Number(playerID)] += 1; } },
};
const running = await server.Server({ games: [game], origins: ["*"] }).run({ port: 0, callback: () => {} });
console.log(JSON.stringify({ port: running.appServer.address().port }));
for await (const _ of readline.createInterface({ input: process.stdin })) {
  const { user, system } = process.cpuUsage();
  console.log(JSON.stringify({ cpu_seconds: (user + system) / 1e6, megabytes: process.memoryUsage().rss / 1e6 }));
}
process.exit();
