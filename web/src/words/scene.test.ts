import { describe, expect, it } from "vitest";
import { eventsOf, hexState, positionWith, TILES } from "./fixtures.ts";
import { Scene, sceneAtStart } from "./scene.ts";

const present = positionWith([
  hexState("b1", { kind: "temple", value: 5 }),
  hexState("f2", { kind: "temple", value: 3, tile: "A3" }),
]);

describe("the scene at the start", () => {
  it("knows the temples of a game that began in the middle of one", () => {
    const events = eventsOf([1, 0, "uncover b1"], [1, 0, "uncover b1"], [1, 0, "end"]);
    const scene = new Scene(TILES, sceneAtStart(present, events));
    expect(scene.value("b1")).toBe(3);
    events.forEach((event) => scene.follow(event));
    expect(scene.value("b1")).toBe(5);
  });

  it("knows the tile that was in hand then", () => {
    const laid = eventsOf([1, 0, "tile f2 1"], [1, 0, "uncover f2"]);
    expect(new Scene(TILES, sceneAtStart(present, laid)).tileInHand).toBe("A3");
    const drawn = eventsOf([1, 0, "draw = A3"], [1, 0, "tile f2 1"]);
    expect(new Scene(TILES, sceneAtStart(present, drawn)).tileInHand).toBeNull();
  });

  it("knows nothing where nothing is known", () => {
    expect(new Scene(TILES, null).value("b1")).toBeNull();
    expect(new Scene(TILES).value("b1")).toBe(1);
  });
});
