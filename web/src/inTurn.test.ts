import { describe, expect, it } from "vitest";
import { inTurn, type Turn } from "./inTurn.ts";

/** What was built, once nothing waits any more. */
async function built(ask: (build: (name: string, turn?: Turn) => () => void) => void) {
  const order: string[] = [];
  ask((name, turn) => inTurn(() => void order.push(name), turn));
  await new Promise<void>((resolve) => void inTurn(resolve, "last"));
  return order;
}

describe("building in turn", () => {
  it("keeps the order within each turn", async () => {
    const order = await built((build) => {
      build("below", "last");
      build("seats");
      build("log");
    });
    expect(order).toEqual(["seats", "log", "below"]);
  });

  it("lets what is asked for while it builds go before what is out of sight", async () => {
    const order = await built((build) => {
      build("below", "last");
      inTurn(() => void build("second half"));
    });
    expect(order).toEqual(["second half", "below"]);
  });

  it("lets be what is no longer wanted", async () => {
    const order = await built((build) => {
      const leave = build("gone");
      build("board");
      leave();
    });
    expect(order).toEqual(["board"]);
  });
});
