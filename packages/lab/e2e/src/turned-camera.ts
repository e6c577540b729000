import type { Page } from 'playwright-core';

/** A camera whose view the test decides: a film runs on while a busy machine still reads its first sign. */
export interface TurnedCamera {
  /** Turns the camera from what it shows to another photo. */
  turnTo(photo: number): Promise<void>;
}

/** How long the camera takes to turn, in milliseconds. */
const TURN_MS = 3000;

/** Milliseconds between two frames. The app looks at no more, and a screen would draw six times as many. */
const FRAME_MS = 100;

/**
 * Replaces the camera of a page by one that stands before photos side by side, and shows the first.
 * @param photos JPEG files of the same size
 */
export async function installTurnedCamera(
  page: Page,
  photos: readonly Buffer[],
  { width, height }: { width: number; height: number },
): Promise<TurnedCamera> {
  const urls = photos.map((photo) => `data:image/jpeg;base64,${photo.toString('base64')}`);
  await page.evaluate(
    async ({ urls, width, height, turnMs, frameMs }) => {
      const pictures = urls.map((src) => Object.assign(new Image(), { src }));
      await Promise.all(pictures.map((picture) => picture.decode()));
      const canvas = Object.assign(document.createElement('canvas'), { width, height });
      const context = canvas.getContext('2d')!;
      let turn = { from: 0, to: 0, began: -Infinity };
      const placeAt = (now: number) =>
        turn.from + (turn.to - turn.from) * Math.min(1, (now - turn.began) / turnMs);
      const draw = () => {
        const now = performance.now();
        pictures.forEach((picture, index) => context.drawImage(picture, (index - placeAt(now)) * width, 0));
      };
      draw();
      setInterval(draw, frameMs);
      const turnTo = (to: number) => {
        const now = performance.now();
        turn = { from: placeAt(now), to, began: now };
      };
      navigator.mediaDevices.getUserMedia = async () => canvas.captureStream();
      Object.assign(globalThis, { turnTo });
    },
    { urls, width, height, turnMs: TURN_MS, frameMs: FRAME_MS },
  );
  return {
    turnTo: (photo) =>
      page.evaluate((to) => (globalThis as unknown as { turnTo: (photo: number) => void }).turnTo(to), photo),
  };
}
