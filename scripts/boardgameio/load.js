// Plays the toy game at many tables at once, one socket per seat: PORT TABLES SEATS PACE SECONDS.
import { io } from "socket.io-client";

const [port, tables, seats, pace, seconds] = process.argv.slice(2).map(Number);
const latencies = [];
let measuring = false;

// The first to ask for a match that is not there yet creates it.
function play(_, table) {
  const match = `match-${process.pid}-${table}`;
  for (let seat = 0; seat < seats; seat++) {
    const socket = io(`http://127.0.0.1:${port}/toy`, { transports: ["websocket"] });
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
      if (state.ctx.currentPlayer !== player) return;
      if (pace > 0) setTimeout(act, pace * (0.5 + Math.random()) * 1000, state);
      else act(state);
    };
    socket.on("connect", () => socket.emit("sync", match, player, undefined, seats));
    socket.on("sync", (_, info) => hear(info.state));
    socket.on("update", (_, state) => hear(state));
  }
}

Array.from({ length: tables }, play);
setTimeout(() => { measuring = true; console.log("{}"); }, 2000);
setTimeout(() => {
  process.stdout.write(JSON.stringify({ latencies_ms: latencies }) + "\n", () => process.exit());
}, 2000 + seconds * 1000);
