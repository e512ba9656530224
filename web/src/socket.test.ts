import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  DEAD_AFTER,
  DOUBTFUL_AFTER,
  PING_EVERY,
  TableSocket,
  type Outcome,
  type Wire,
} from "./socket.ts";
import type { ClientMessage, News, Problem, ServerMessage, View } from "./view.ts";

class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onmessage: ((message: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  send(data: string): void {
    this.sent.push(JSON.parse(data) as ClientMessage);
  }
  close(): void {
    this.closed = true;
  }
  says(message: unknown): void {
    this.onmessage?.({ data: JSON.stringify(message as ServerMessage) });
  }
  of(type: ClientMessage["type"]): ClientMessage[] {
    return this.sent.filter((message) => message.type === type);
  }
}

const welcome = (number: number, hexes: unknown[] = []) => ({
  type: "welcome",
  view: { position: { number, hexes } },
});
const step = (number: number, kind: string, hexes: unknown[] = []) => ({
  event: { number, kind },
  position: { number, hexes },
});
const news = (...numbers: number[]) => ({
  type: "news",
  steps: numbers.map((number) => step(number, "end")),
  choices: {},
});

function table(heardFromTheStart = true) {
  const wires: FakeWire[] = [];
  const states: string[] = [];
  const welcomes: View[] = [];
  const heard: News[] = [];
  const problems: Problem[] = [];
  const socket = new TableSocket({
    token: "secret",
    random: () => 0,
    connect: () => {
      const wire = new FakeWire();
      wires.push(wire);
      return wire;
    },
  });
  const listen = () =>
    socket.listen({
      onwelcome: (view) => welcomes.push(view),
      onnews: (message) => heard.push(message),
      ontable: () => undefined,
      onconnection: (state) => states.push(state),
      onproblem: (problem) => problems.push(problem),
    });
  if (heardFromTheStart) listen();
  socket.start();
  const latest = () => wires.at(-1)!;
  const greet = (number: number) => {
    latest().onopen?.();
    latest().says(welcome(number));
  };
  return { socket, wires, states, welcomes, heard, problems, listen, latest, greet };
}

const laying = { type: "submit", seat: 0, seen: 4, actions: ["tile c3 2"] } as const;
const request = { ...laying, actions: [...laying.actions] };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("greeting", () => {
  it("says Hello with the token and asks for everything at first", () => {
    const { latest, greet, states, socket } = table();
    greet(4);
    expect(latest().sent).toEqual([{ type: "hello", token: "secret", seen: null }]);
    expect(states).toEqual(["open"]);
    expect(socket.seen).toBe(4);
  });

  it("says what it has seen when it comes back", () => {
    const { latest, greet, wires, states } = table();
    greet(4);
    latest().says(news(5, 6));
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    expect(wires).toHaveLength(2);
    latest().onopen?.();
    expect(latest().sent).toEqual([{ type: "hello", token: "secret", seen: 6 }]);
    latest().says(welcome(6));
    expect(states).toEqual(["open", "lost", "open"]);
  });

  it("gives up when the token is not good", () => {
    const { latest, wires, problems } = table();
    latest().onopen?.();
    latest().says({ type: "problem", code: "forbidden", reason: "", client_id: null });
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
    expect(problems[0]?.code).toBe("forbidden");
  });

  it("keeps what is said until somebody listens", () => {
    const { latest, greet, welcomes, heard, socket, wires, listen } = table(false);
    greet(4);
    latest().says(news(5));
    socket.start();
    expect(wires).toHaveLength(1);
    listen();
    expect([welcomes.length, heard.length, socket.seen]).toEqual([1, 1, 5]);
    latest().says(news(6));
    expect(heard).toHaveLength(2);
  });
});

describe("coming back", () => {
  it("waits longer after each failure", () => {
    const { wires } = table();
    const counts: number[] = [];
    for (const delay of [300, 1_000, 2_000, 4_000]) {
      wires.at(-1)!.onclose?.();
      vi.advanceTimersByTime(delay - 1);
      counts.push(wires.length);
      vi.advanceTimersByTime(1);
      counts.push(wires.length);
    }
    expect(counts).toEqual([1, 2, 2, 3, 3, 4, 4, 5]);
  });

  it("tries at once when woken", () => {
    const { latest, wires, socket } = table();
    latest().onclose?.();
    socket.wake();
    expect(wires).toHaveLength(2);
    vi.advanceTimersByTime(5_000);
    expect(wires).toHaveLength(2);
  });

  it("does not come back after stop", () => {
    const { greet, latest, wires, socket } = table();
    greet(0);
    socket.stop();
    expect(latest().closed).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(wires).toHaveLength(1);
  });
});

describe("numbers", () => {
  it("hands on news that follow", () => {
    const { latest, greet, heard } = table();
    greet(4);
    latest().says(news(5, 6));
    expect(heard.flatMap((message) => message.steps.map((step) => step.event.number))).toEqual([
      5, 6,
    ]);
  });

  it("says Hello again at a gap and keeps the news to itself", () => {
    const { latest, greet, heard } = table();
    greet(4);
    latest().says(news(7));
    expect(heard).toEqual([]);
    expect(latest().of("hello").at(-1)).toEqual({ type: "hello", token: "secret", seen: 4 });
  });

  it("does not hear the same event twice", () => {
    const { latest, greet, heard } = table();
    greet(4);
    latest().says(news(4, 5));
    expect(heard[0]?.steps.map((step) => step.event.number)).toEqual([5]);
  });

  it("hands on whole positions, of which only what changed was sent", () => {
    const { latest, greet, heard } = table();
    greet(4);
    const [a1, b2, c3] = ["a1", "b2", "c3"].map((name) => ({ name, value: 1 }));
    const higher = { ...a1, value: 2 };
    latest().says(welcome(4, [a1, c3]));
    latest().says({
      type: "news",
      steps: [step(5, "tile", [b2]), step(6, "uncover", [higher])],
      choices: {},
    });
    latest().says({ type: "news", steps: [step(7, "take-back", [a1, c3])], choices: {} });
    const hexes = heard.flatMap(({ steps }) => steps.map(({ position }) => position.hexes));
    expect(hexes).toEqual([
      [a1, b2, c3],
      [higher, b2, c3],
      [a1, c3],
    ]);
  });

  it("says Hello again when a Pong is ahead", () => {
    const { latest, greet } = table();
    greet(4);
    latest().says({ type: "pong", number: 4 });
    expect(latest().of("hello")).toHaveLength(1);
    latest().says({ type: "pong", number: 5 });
    expect(latest().of("hello")).toHaveLength(2);
  });
});

describe("asking", () => {
  it("settles with the answer that has its client id", async () => {
    const { latest, greet, socket } = table();
    greet(4);
    const answer = socket.ask(request);
    const [sent] = latest().of("submit") as Extract<ClientMessage, { type: "submit" }>[];
    expect(sent).toMatchObject(laying);
    latest().says({ type: "accepted", client_id: sent!.client_id, first: 5, last: 5 });
    const outcome = (await answer) as Extract<Outcome, { kind: "accepted" }>;
    expect(outcome.accepted).toMatchObject({ first: 5, last: 5 });
    expect(socket.waiting).toBe(false);
  });

  it("sends what was not answered again, under the same id, in the same order", async () => {
    const { latest, greet, socket, wires } = table();
    greet(4);
    const answer = socket.ask(request);
    void socket.ask({ type: "why", action: "camp d3" });
    const before = wires[0]!.sent.slice(1);
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    greet(4);
    expect(latest().sent.slice(1)).toEqual(before);
    const { client_id } = before[0] as { client_id: string };
    latest().says({ type: "problem", code: "stale", reason: "", client_id });
    expect((await answer).kind).toBe("problem");
    latest().onclose?.();
    vi.advanceTimersByTime(300);
    greet(4);
    expect(latest().of("submit")).toEqual([]);
    expect(latest().of("why")).toHaveLength(1);
  });

  it("waits with the first sending until it is welcome", () => {
    const { latest, greet, socket } = table();
    void socket.ask(request);
    expect(latest().sent).toEqual([]);
    greet(4);
    expect(latest().of("submit")).toHaveLength(1);
  });

  it("does not send again at a gap, when the connection still stands", () => {
    const { latest, greet, socket } = table();
    greet(4);
    void socket.ask(request);
    latest().says(news(9));
    latest().says(welcome(9));
    expect(latest().of("submit")).toHaveLength(1);
  });
});

describe("a silent connection", () => {
  it("is asked every twenty seconds, and stays while it answers", () => {
    const { latest, greet, states } = table();
    greet(4);
    for (let round = 1; round <= 3; round++) {
      vi.advanceTimersByTime(PING_EVERY);
      expect(latest().of("ping")).toHaveLength(round);
      latest().says({ type: "pong", number: 4 });
    }
    expect(states).toEqual(["open"]);
  });

  it("is dead after ten seconds without an answer", () => {
    const { greet, states, wires } = table();
    greet(4);
    vi.advanceTimersByTime(PING_EVERY + DEAD_AFTER);
    expect(states).toEqual(["open", "lost"]);
    expect(wires[0]!.closed).toBe(true);
  });

  it("is dead when something asked has no answer for as long", () => {
    const { greet, states, socket } = table();
    greet(4);
    void socket.ask(request);
    vi.advanceTimersByTime(DEAD_AFTER / 2);
    void socket.ask({ type: "why", action: "camp d3" });
    vi.advanceTimersByTime(DEAD_AFTER / 2);
    expect(states).toEqual(["open", "lost"]);
  });

  it("has less time when there is reason to doubt it", () => {
    const { greet, states, socket, latest } = table();
    greet(4);
    socket.doubt();
    latest().says({ type: "pong", number: 4 });
    vi.advanceTimersByTime(DOUBTFUL_AFTER);
    expect(states).toEqual(["open"]);
    socket.doubt();
    vi.advanceTimersByTime(DOUBTFUL_AFTER);
    expect(states).toEqual(["open", "lost"]);
  });

  it("is given up when the handshake hangs", () => {
    const { states, wires } = table();
    vi.advanceTimersByTime(DEAD_AFTER + 300);
    expect(states).toEqual(["lost"]);
    expect(wires).toHaveLength(2);
  });
});
