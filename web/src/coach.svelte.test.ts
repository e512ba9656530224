import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { getAdvice } from "./api.ts";
import { Coach } from "./coach.svelte.ts";
import { PATIENCE } from "./coach.ts";
import type { TableGame } from "./game.svelte.ts";
import type { AdviceAnswer } from "./view.ts";

vi.mock("./api.ts", async (original) => ({
  ...(await original<typeof import("./api.ts")>()),
  getAdvice: vi.fn(),
}));

const NUMBER = 9;
const advice = (points: number): AdviceAnswer => ({
  number: NUMBER,
  kind: "turn",
  actions: ["end"],
  take_back: 0,
  points,
  noise_points: 0,
  fair_price: null,
});

/** A coach that warns from 3 points on, at a table with a turn that could go on. */
function coachOf(threshold = 3): Coach {
  const game = {
    table: { id: "t", token: "k", seen: NUMBER, view: { info: { coach: threshold } } },
    past: { live: true },
    choices: { seat: 0, legal: ["end"] },
    position: { number: NUMBER },
  };
  return new Coach(game as unknown as TableGame);
}

describe("the end of a turn", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is held up once by a coach who sees much more in the turn", async () => {
    vi.mocked(getAdvice).mockResolvedValue(advice(7));
    const coach = coachOf();
    expect(coach.unheard).toBe(true);
    expect(await coach.letsEnd()).toBe(false);
    expect(coach.stage).toBe("points");
    expect(coach.unheard).toBe(false);
  });

  it("goes on where little is missing", async () => {
    vi.mocked(getAdvice).mockResolvedValue(advice(2));
    const coach = coachOf();
    expect(await coach.letsEnd()).toBe(true);
    expect(coach.stage).toBe(null);
  });

  it("goes on where the coach cannot be reached or takes too long", async () => {
    vi.mocked(getAdvice).mockRejectedValueOnce(new Error("offline"));
    const coach = coachOf();
    expect(await coach.letsEnd()).toBe(true);
    expect(coach.trouble).toBe(null);

    vi.mocked(getAdvice).mockReturnValue(new Promise(() => undefined));
    const ends = coach.letsEnd();
    expect(coach.holding).toBe(true);
    await vi.advanceTimersByTimeAsync(PATIENCE);
    expect(await ends).toBe(true);
    expect(coach.holding).toBe(false);
  });

  it("is none of the business of a coach who only answers", () => {
    expect(coachOf(0).unheard).toBe(false);
  });

  it("asks only once, also where a hint is wanted meanwhile", async () => {
    vi.mocked(getAdvice).mockClear().mockResolvedValue(advice(7));
    const coach = coachOf();
    await Promise.all([coach.letsEnd(), coach.hint()]);
    expect(getAdvice).toHaveBeenCalledOnce();
    expect(coach.stage).toBe("points");
  });
});
