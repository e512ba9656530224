import { expect, test } from "vitest";
import { Camera } from "./camera.svelte.ts";
import { BOARD, boxAround } from "./geometry.ts";
import { toScreen } from "./panzoom.ts";

const PHONE = { width: 390, height: 357 };
const scene = boxAround(["a1", "b1", "c3"]);

function phone(top: number): Camera {
  const camera = new Camera({ scene, actor: boxAround(["a1"]) }, () => true);
  camera.cover({ top, bottom: 0 }, false);
  camera.resize(PHONE, { width: 390, height: 664 });
  return camera;
}

test("what the camera shows by itself begins below a banner", () => {
  const camera = phone(70);
  expect(toScreen(camera.view, scene).y).toBeGreaterThanOrEqual(70);
  camera.fit();
  expect(toScreen(camera.view, BOARD).y).toBeGreaterThanOrEqual(70);
});

test("a banner moves nothing that is seen, but the next view leaves room for it", () => {
  const camera = phone(0);
  const opened = camera.view;
  camera.cover({ top: 70, bottom: 0 }, true);
  expect(camera.view).toEqual(opened);
  camera.fit();
  const whole = camera.view;
  camera.cover({ top: 0, bottom: 0 }, true);
  expect(camera.view).toEqual(whole);
  camera.zoom(0.5);
  expect(camera.view.k).toBe(whole.k);
});

test("the opening view still changes for a banner that comes before anything is seen", () => {
  const camera = phone(0);
  camera.cover({ top: 70, bottom: 0 }, false);
  expect(camera.view).toEqual(phone(70).view);
});

test("on a phone the controls of the view have room beside the whole board", () => {
  const camera = phone(0);
  camera.fit();
  const end = toScreen(camera.view, { x: BOARD.width, y: BOARD.height });
  expect(end.y).toBeLessThanOrEqual(PHONE.height - 56);
  camera.cover({ top: 0, bottom: 160 }, true);
  camera.fit();
  expect(toScreen(camera.view, { x: BOARD.width, y: 0 }).x).toBeLessThanOrEqual(PHONE.width - 56);
});
