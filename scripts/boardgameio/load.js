// Plays the toy game at many tables at once, one socket per seat: PORT TABLES SEATS PACE SECONDS MOVES.
// After so many moves a game ends and another begins, with new sockets; with 0 moves none ends.
import { io } from "socket.io-client";

const [port, tables, seats, pace, seconds, moves] = process.argv.slice(2).map(Number);
const latencies = [];
let measuring = false;

// The first to ask for a match that is not there yet creates it.
function play(table, number) {
  const match = `match-${process.pid}-${table}-${number}`;
  const sockets = [];
  let over = false;
  const end = () => {
    if (over) return;
    over = true;
    for (const socket of sockets) socket.disconnect();
    play(table, number + 1);
  };
  for (let seat = 0; seat < seats; seat++) {
    const socket = io(`http://127.0.0.1:${port}/toy`, { transports: ["websocket"] });
    sockets.push(socket);
    const player = String(seat);
    let sent = 0;
    let waits = false;
    const act = (state) => {
      sent = performance.now();
      waits = true;
      const payload = { type: "click", args: [], playerID: player };
      socket.emit("update", { type: "MAKE_MOVE", payload }, state._stateID, match, player);
    };
    const hear = (state) => {
      if (waits && state._stateID > 0) {
        waits = false;
        if (measuring) latencies.push(performance.now() - sent);
      }
      if (moves > 0 && state._stateID >= moves) return end();
      if (state.ctx.currentPlayer !== player) return;
      if (pace > 0) setTimeout(act, pace * (0.5 + Math.random()) * 1000, state);
      else act(state);
    };
    socket.on("connect", () => socket.emit("sync", match, player, undefined, seats));
    socket.on("sync", (_, info) => hear(info.state));
    socket.on("update", (_, state) => hear(state));
  }
}

for (let table = 0; table < tables; table++) play(table, 0);
setTimeout(() => { measuring = true; console.log("{}"); }, 2000);
setTimeout(() => {
  process.stdout.write(JSON.stringify({ latencies_ms: latencies }) + "\n", () => process.exit());
}, 2000 + seconds * 1000);
