// Paints the forest away from the page's thread, and hands it over as a picture.
import { paintForest, PIECE } from "./jungle.ts";

async function paint(density: number): Promise<Blob> {
  const canvas = new OffscreenCanvas(PIECE.width * density, PIECE.height * density);
  const pen = canvas.getContext("2d", { alpha: false });
  if (!pen) throw new Error("no canvas to paint on");
  paintForest(pen, density);
  return canvas.convertToBlob({ type: "image/jpeg", quality: 0.86 });
}

addEventListener("message", (event: MessageEvent<number>) => {
  void paint(event.data).then((picture) => postMessage(picture));
});
