import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { holdOf, Playback, Recap, STEP_MS, type Frame } from "./playback.ts";
import type { Step } from "./view.ts";

const step = (number: number, text = "move W a1 b2"): Step =>
  ({ event: { number, text, points: null }, position: { number } }) as unknown as Step;
const frame = (number: number, hold = 500): Frame => ({ step: step(number), hold });

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe("live playback", () => {
  function player() {
    const shown: (number | null)[] = [];
    const passed: number[] = [];
    const playback = new Playback(
      (at) => shown.push(at?.step.event.number ?? null),
      (at) => passed.push(at.step.event.number),
    );
    return { shown, passed, playback };
  }

  it("shows one step after the other and then the present", () => {
    const { shown, playback } = player();
    playback.add([frame(1), frame(2)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2]);
    expect(playback.running).toBe(true);
    vi.advanceTimersByTime(500);
    expect(shown).toEqual([1, 2, null]);
    expect(playback.running).toBe(false);
  });

  it("lets later news wait for their turn", () => {
    const { shown, playback } = player();
    playback.add([frame(1)]);
    playback.add([frame(2)]);
    expect(shown).toEqual([1]);
    vi.advanceTimersByTime(1_000);
    expect(shown).toEqual([1, 2, null]);
  });

  it("shows one's own steps at once", () => {
    const { shown, playback } = player();
    playback.add([frame(1, 0), frame(2, 0)]);
    expect(shown).toEqual([null]);
    expect(playback.running).toBe(false);
  });

  it("tells of one's own steps after those that came before them", () => {
    const { shown, passed, playback } = player();
    playback.add([frame(1), frame(2, 0)]);
    expect([shown, passed]).toEqual([[1], []]);
    vi.advanceTimersByTime(500);
    expect([shown, passed]).toEqual([[1, null], [2]]);
  });

  it("can be skipped", () => {
    const { shown, playback } = player();
    playback.add([frame(1), frame(2), frame(3)]);
    playback.skip();
    vi.advanceTimersByTime(5_000);
    expect(shown).toEqual([1, null]);
    playback.add([frame(4)]);
    expect(shown).toEqual([1, null, 4]);
  });
});

describe("a recap", () => {
  const three = () =>
    new Recap(
      [step(1), step(2), step(3)],
      () => 500,
      () => undefined,
    );

  it("plays to its end and stays there", () => {
    const recap = three();
    recap.play();
    expect(recap.step?.event.number).toBe(1);
    vi.advanceTimersByTime(500);
    expect(recap.step?.event.number).toBe(2);
    vi.advanceTimersByTime(5_000);
    expect(recap.step?.event.number).toBe(3);
    expect(recap.playing).toBe(false);
  });

  it("starts again from its end", () => {
    const recap = three();
    recap.goTo(2);
    recap.play();
    expect(recap.index).toBe(0);
    expect(recap.playing).toBe(true);
  });

  it("stops where it is put, within its bounds", () => {
    const recap = three();
    recap.play();
    recap.goTo(1);
    vi.advanceTimersByTime(5_000);
    expect(recap.index).toBe(1);
    recap.goTo(-4);
    expect(recap.index).toBe(0);
    recap.goTo(9);
    expect(recap.index).toBe(2);
  });
});

describe("how long a step stays", () => {
  it("follows the speed setting, and is nothing when playback is off", () => {
    expect(holdOf(step(1), 1)).toBe(STEP_MS);
    expect(holdOf(step(1), 2)).toBe(STEP_MS / 2);
    expect(holdOf(step(1), 0)).toBe(0);
  });

  it("is longer where points are counted", () => {
    const scored = step(1, "end");
    const points = { temples: [{}, {}], treasures: [{}] };
    const counting = { ...scored, event: { ...scored.event, points } } as unknown as Step;
    expect(holdOf(counting, 1)).toBeGreaterThan(holdOf(scored, 1) * 4);
  });
});
