import { describe, expect, it } from "vitest";
import {
  chainTo,
  couldGoOn,
  exchanges,
  figuresAt,
  ghostAt,
  hexesOf,
  marksFor,
  mostTogether,
  nearestRotation,
  NOTHING,
  offersAt,
  placesAt,
  planAt,
  SUPPLY,
  targets,
  turned,
  type Held,
} from "./intent.ts";
import type { Choices, Lay, Position, Walk } from "./view.ts";

// A worker on a1 with 4 points; a camp on d3 (secret path), a temple on b1, a way on to c2.
const walk: Walk = {
  figure: "W",
  origin: "a1",
  reach: {
    b2: [1, "move W a1 b2"],
    b1: [2, "move W a1 b1"],
    d3: [1, "path W a1 d3"],
    d2: [2, "move W d3 d2"],
    c2: [3, "move W d2 c2"],
  },
};
const supply: Walk = {
  figure: "W",
  origin: SUPPLY,
  reach: {
    a1: [1, "place W a1"],
    d3: [1, "place W d3"],
    b2: [2, "move W a1 b2"],
  },
};
const choices: Choices = {
  seat: 0,
  legal: [
    "end",
    "place W a1",
    "place W d3",
    "move W a1 b2",
    "move W a1 b1",
    "path W a1 d3",
    "uncover b1",
    "camp d2",
    "guard W b1",
    "guard L b1",
    "guard L c1",
    "exchange 3 for 5 of 2",
  ],
  costs: {
    "place W a1": 1,
    "place W d3": 1,
    "move W a1 b2": 1,
    "move W a1 b1": 2,
    "path W a1 d3": 1,
    "uncover b1": 2,
    "camp d2": 5,
    "guard W b1": 5,
    "guard L b1": 5,
    "guard L c1": 5,
    "exchange 3 for 5 of 2": 3,
  },
  walks: [walk, supply],
  lays: [],
  take_back: 0,
  maximum: null,
};
const worker: Held = { kind: "figure", figure: "W", origin: "a1", count: 1 };

describe("action texts", () => {
  it("name their hexes; tiles and treasures are none", () => {
    expect(hexesOf("move W a1 b2")).toEqual(["a1", "b2"]);
    expect(hexesOf("guard L c3")).toEqual(["c3"]);
    expect(hexesOf("take A3")).toEqual([]);
    expect(hexesOf("exchange 3 for 5 of 2")).toEqual([]);
  });
});

describe("a walk", () => {
  it("is the chain of last actions, in order, secret path included", () => {
    expect(chainTo(walk, "c2")).toEqual(["path W a1 d3", "move W d3 d2", "move W d2 c2"]);
  });

  it("from the supply begins with placing", () => {
    expect(chainTo(supply, "b2")).toEqual(["place W a1", "move W a1 b2"]);
    expect(chainTo(supply, "d3")).toEqual(["place W d3"]);
  });

  it("leads nowhere where nothing leads", () => {
    expect(chainTo(walk, "h5")).toEqual([]);
  });

  it("does not run in circles", () => {
    const circle: Walk = {
      figure: "W",
      origin: "a1",
      reach: { b2: [1, "move W c2 b2"], c2: [1, "move W b2 c2"] },
    };
    expect(chainTo(circle, "b2").length).toBeLessThan(50);
  });
});

describe("a click on a hex", () => {
  it("sends the figure in hand there in one submission", () => {
    expect(planAt(choices, 4, worker, "c2")).toEqual({
      actions: ["path W a1 d3", "move W d3 d2", "move W d2 c2"],
      cost: 3,
      way: ["a1", "d3", "d2", "c2"],
    });
  });

  it("sends several workers side by side, as far as the points go", () => {
    const two: Held = { ...worker, count: 2 };
    expect(planAt(choices, 4, two, "b1")).toMatchObject({
      actions: ["move W a1 b1", "move W a1 b1"],
      cost: 4,
    });
    expect(planAt(choices, 4, two, "c2")).toBeNull();
    expect([...targets(choices, 4, two).keys()]).not.toContain("c2");
  });

  it("brings several workers from the supply and walks on with each", () => {
    const two: Held = { kind: "figure", figure: "W", origin: SUPPLY, count: 2 };
    expect(planAt(choices, 4, two, "b2")).toEqual({
      actions: ["place W a1", "place W a1", "move W a1 b2", "move W a1 b2"],
      cost: 4,
      way: ["a1", "b2"],
    });
  });

  it("uses the secret path when that is what was asked for", () => {
    const path: Held = { kind: "path", from: { figure: "W", hex: "a1" } };
    expect(planAt(choices, 4, path, "d3")).toEqual({
      actions: ["path W a1 d3"],
      cost: 1,
      way: ["a1", "d3"],
    });
    expect(planAt(choices, 4, path, "b2")).toBeNull();
  });

  it("does the work in hand", () => {
    expect(planAt(choices, 4, { kind: "work", work: "uncover" }, "b1")?.actions).toEqual([
      "uncover b1",
    ]);
    expect(planAt(choices, 4, { kind: "work", work: "uncover" }, "d2")).toBeNull();
  });

  it("means nothing with empty hands", () => {
    expect(planAt(choices, 4, NOTHING, "b2")).toBeNull();
  });
});

describe("marks", () => {
  it("show every target with its price, the figure, the way, and shade the rest", () => {
    const marks = marksFor(choices, 4, worker, "c2");
    expect(Object.fromEntries(marks.legal)).toEqual({ b2: 1, b1: 2, d3: 1, d2: 2, c2: 3 });
    expect(marks.selected).toBe("a1");
    expect(marks.figure).toEqual({ hex: "a1", figure: "W", seat: 0 });
    expect(marks.path).toEqual(["a1", "d3", "d2", "c2"]);
    expect(marks.shade).toBe(true);
  });

  it("show where a secret path can begin, then where it can end", () => {
    expect(marksFor(choices, 4, { kind: "path", from: null }, null).legal).toEqual(
      new Map([["a1", null]]),
    );
    const from: Held = { kind: "path", from: { figure: "W", hex: "a1" } };
    expect(marksFor(choices, 4, from, null).legal).toEqual(new Map([["d3", 1]]));
  });

  it("show only the chosen hex when nothing is held", () => {
    const marks = marksFor(choices, 4, { kind: "nothing", hex: "b1" }, "b2");
    expect(marks).toMatchObject({ selected: "b1", figure: null, path: [], shade: false });
    expect(marks.legal.size).toBe(0);
  });
});

describe("work at a hex", () => {
  it("is offered with its price, and a worker guards unless the leader is wanted", () => {
    expect(offersAt(choices, "b1")).toEqual([
      { work: "uncover", action: "uncover b1", cost: 2, figure: null },
      { work: "guard", action: "guard W b1", cost: 5, figure: "W" },
    ]);
    expect(offersAt(choices, "b1", "L")[1]).toMatchObject({ action: "guard L b1", figure: "L" });
    expect(offersAt(choices, "c1")[0]).toMatchObject({ action: "guard L c1", figure: "L" });
    expect(offersAt(choices, "a1")).toEqual([]);
  });

  it("includes bringing figures into a camp", () => {
    expect(placesAt(choices, "d3")).toEqual(["W"]);
    expect(placesAt(choices, "b2")).toEqual([]);
  });
});

describe("figures", () => {
  const position = {
    hexes: [{ name: "a1", workers: [2, 0], leaders: [true, false] }],
    players: [{ workers_in_supply: 7 }, { workers_in_supply: 18 }],
  } as unknown as Position;

  it("are known by hex and seat", () => {
    expect(figuresAt(position, 0, "a1")).toEqual(["W", "L"]);
    expect(figuresAt(position, 1, "a1")).toEqual([]);
    expect(figuresAt(position, 0, "h5")).toEqual([]);
  });

  it("can be taken in hand together, the leader alone", () => {
    expect(mostTogether(position, 0, "W", "a1")).toBe(2);
    expect(mostTogether(position, 0, "W", SUPPLY)).toBe(7);
    expect(mostTogether(position, 0, "L", "a1")).toBe(1);
  });
});

describe("turning the tile", () => {
  const lay = (hex: string, rotation: number): Lay => ({
    action: `tile ${hex} ${rotation}`,
    hex,
    rotation,
    ways: [rotation, 0, 0, 0, 0, 0],
  });
  const lays = [lay("c3", 1), lay("c3", 4), lay("c3", 5), lay("d3", 2)];

  it("goes through the legal rotations only, round and round", () => {
    expect(turned(lays, "c3", 1, 1)).toBe(4);
    expect(turned(lays, "c3", 5, 1)).toBe(1);
    expect(turned(lays, "c3", 1, -1)).toBe(5);
    expect(turned(lays, "c3", 0, -1)).toBe(5);
    expect(turned(lays, "h5", 3, 1)).toBe(3);
  });

  it("keeps the wanted rotation where it is legal, else takes the next", () => {
    expect(nearestRotation(lays, "c3", 4)).toBe(4);
    expect(nearestRotation(lays, "c3", 2)).toBe(4);
    expect(nearestRotation(lays, "d3", 3)).toBe(2);
    expect(nearestRotation(lays, "h5", 0)).toBeNull();
  });

  it("shows the ghost with the ways it would have", () => {
    expect(ghostAt(lays, "B4", "c3", 2)).toEqual({
      tile: "B4",
      hex: "c3",
      rotation: 4,
      ways: [4, 0, 0, 0, 0, 0],
      legal: true,
    });
    expect(ghostAt(lays, "B4", "h5", 0)).toBeNull();
  });
});

describe("the rest", () => {
  it("knows whether the turn could go on", () => {
    expect(couldGoOn(choices, 4)).toBe(true);
    expect(couldGoOn(choices, 0)).toBe(false);
    expect(couldGoOn({ ...choices, legal: ["end"] }, 4)).toBe(false);
  });

  it("takes exchanges apart", () => {
    expect(exchanges(choices)).toEqual([
      { action: "exchange 3 for 5 of 2", give: 3, take: 5, from: 2 },
    ]);
  });
});
