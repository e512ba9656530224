// Gradients and plants are drawn once and referred to by id, so they must be in the document before
// whoever draws first: importing this puts them there.
import { mount } from "svelte";
import Paints from "./Paints.svelte";
import type { PaintName, PlantName } from "./paint-names.ts";

if (typeof document !== "undefined") mount(Paints, { target: document.body });

/** For `fill` and `stroke`. */
export function paint(name: PaintName): string {
  return `url(#paint-${name})`;
}

/** For `href` of a `use`: a plant around 0, 0. */
export function plant(name: PlantName): string {
  return `#plant-${name}`;
}
