import { describe, expect, it } from "vitest";
import { inTurn } from "./inTurn.ts";

/** What was built, once nothing waits any more. */
async function built(ask: (build: (name: string, outOfSight?: boolean) => () => void) => void) {
  const order: string[] = [];
  ask((name, outOfSight) => inTurn(() => void order.push(name), outOfSight));
  await new Promise<void>((resolve) => void inTurn(resolve, true));
  return order;
}

describe("building in turn", () => {
  it("keeps the order, and what is out of sight for the end", async () => {
    const order = await built((build) => {
      build("below", true);
      build("board");
      build("log");
    });
    expect(order).toEqual(["board", "log", "below"]);
  });

  it("lets what is asked for while it builds go before what is out of sight", async () => {
    const order = await built((build) => {
      build("below", true);
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
