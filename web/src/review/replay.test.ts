import { expect, it, vi } from "vitest";

import type { EventKind, GameEvent, Position, Steps } from "../view.ts";
import { STRETCH } from "./positions.svelte.ts";
import { Replay } from "./replay.svelte.ts";

const position = (number: number) => ({ number }) as Position;

function steps(after: number, until: number): Steps {
  const numbers = Array.from({ length: until - after }, (_, i) => after + 1 + i);
  return {
    before: position(after),
    steps: numbers.map((number) => ({
      event: { number } as GameEvent,
      position: position(number),
    })),
  };
}

function game(kinds: EventKind[]) {
  const fetch = vi.fn((after: number, until: number) => Promise.resolve(steps(after, until)));
  const replay = new Replay(fetch);
  replay.tell(kinds.map((kind, i) => ({ number: i + 1, kind }) as GameEvent));
  return { fetch, replay };
}

const many = (count: number) => Array.from({ length: count }, (): EventKind => "place");

it("leaves out what was taken back, and shows the end first", () => {
  const { replay } = game(["place", "place", "take-back", "end"]);
  expect(replay.moments.map((event) => event.number)).toEqual([1, 4]);
  expect(replay.number).toBe(4);
});

it("fetches the stretch a moment lies in, and each only once", async () => {
  const { fetch, replay } = game(many(3 * STRETCH));
  replay.goTo(1);
  replay.goTo(2);
  await vi.waitFor(() => expect(replay.position?.number).toBe(2));
  replay.goTo(3);
  expect(fetch.mock.calls).toEqual([
    [2 * STRETCH, 3 * STRETCH],
    [0, STRETCH],
  ]);
});

it("fetches everything for the chart", async () => {
  const { fetch, replay } = game(many(2 * STRETCH + 7));
  await replay.fetchAll();
  expect(fetch).toHaveBeenLastCalledWith(STRETCH, 2 * STRETCH);
  expect(replay.positions.at(0)?.number).toBe(0);
  expect(replay.positions.at(2 * STRETCH + 7)?.number).toBe(2 * STRETCH + 7);
});

it("stays where it is when the game goes on, and at the end when it was there", () => {
  const { replay } = game(many(4));
  const more = many(6).map((kind, i) => ({ number: i + 1, kind }) as GameEvent);
  replay.tell(more);
  expect(replay.at).toBe(6);
  replay.goTo(2);
  replay.tell([...more, { number: 7, text: "end" } as GameEvent]);
  expect(replay.at).toBe(2);
});

it("plays from the start when it is at the end, and stops there again", async () => {
  vi.useFakeTimers();
  const { replay } = game(many(3));
  replay.play();
  expect(replay.at).toBe(0);
  await vi.advanceTimersByTimeAsync(10_000);
  expect([replay.at, replay.playing]).toEqual([3, false]);
  vi.useRealTimers();
});
