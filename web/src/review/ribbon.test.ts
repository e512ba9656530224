import { describe, expect, it } from "vitest";
import { bandsOf, sharesAt, spread } from "./ribbon.ts";

const moments = [
  { number: 0, shares: [0.5, 0.5] },
  { number: 8, shares: [0.25, 0.75] },
];

describe("the band of the chances", () => {
  it("gives each seat its share of the height, and leaves no gap between seats", () => {
    const [first, second] = bandsOf(moments, ({ number }) => 10 * number, 100, 40, 2);
    expect(first).toBe("M0.0 0.0L80.0 0.0L100.0 0.0L100.0 10.0L80.0 10.0L0.0 20.0Z");
    expect(second).toBe("M0.0 20.0L80.0 10.0L100.0 10.0L100.0 40.0L80.0 40.0L0.0 40.0Z");
  });

  it("is empty without moments", () => {
    expect(bandsOf([], () => 0, 100, 40, 2)).toEqual([]);
    expect(sharesAt([], 3)).toEqual([]);
  });

  it("knows the shares at every event", () => {
    expect(sharesAt(moments, 7)).toEqual([0.5, 0.5]);
    expect(sharesAt(moments, 8)).toEqual([0.25, 0.75]);
  });

  it("keeps marks apart and around their moments", () => {
    expect(spread([50, 10, 90], 20)).toEqual([50, 10, 90]);
    expect(spread([50, 46, 48], 20)).toEqual([68, 28, 48]);
    expect(spread([], 20)).toEqual([]);
  });
});
