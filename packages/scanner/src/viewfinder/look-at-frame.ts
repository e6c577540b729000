import type { FoundLine } from '@curbwise/platform';
import { sizeWithin } from '../prepare/photo-size';
import { measureQuality, type PhotoQuality } from '../quality/measure-quality';
import { PICTURE_SIDE, regionOf, wordsAmong, type FrameSize } from './sign-lines';

/** A frame that was looked at. */
export interface LookedFrame {
  readonly lines: readonly FoundLine[];
  readonly size: FrameSize;
  readonly quality: PhotoQuality;
}

/** Finds lines of writing; the frame is taken over and closed. */
export type FindText = (frame: ImageBitmap) => Promise<readonly FoundLine[]>;

/** Size of what a video shows; null as long as it shows nothing. */
export const sizeOfVideo = ({
  videoWidth: width,
  videoHeight: height,
}: HTMLVideoElement): FrameSize | null => (width > 0 && height > 0 ? { width, height } : null);

/**
 * Looks at what a video shows right now, in the size in which photos are sent.
 * @param canvas is drawn on; nothing else may be drawn on it meanwhile
 * @returns null where the video shows nothing, or the browser cannot draw it
 * @throws what `findText` throws
 */
export async function lookAtFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  findText: FindText,
): Promise<LookedFrame | null> {
  const taken = sizeOfVideo(video);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!taken || !context) return null;
  const size = sizeWithin(taken, PICTURE_SIDE);
  Object.assign(canvas, size);
  context.drawImage(video, 0, 0, size.width, size.height);
  const lines = wordsAmong(await findText(await createImageBitmap(canvas)), size);
  const { x, y, width, height } = regionOf(lines, size);
  const quality = measureQuality(context.getImageData(x, y, width, height), taken);
  return { lines, size, quality };
}
