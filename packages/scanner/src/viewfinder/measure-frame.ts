import type { FoundLine } from '@curbwise/platform';
import { sizeWithin, type PhotoSize } from '../prepare/draw-photo';
import { measureQuality, type PhotoQuality } from '../prepare/photo-quality';
import { PICTURE_SIDE, regionOf, textLinesAmong } from './sign-lines';

/** A frame with the lines that were found on it, and their quality. */
export interface MeasuredFrame {
  /** All that was found, in the frame's pixels. */
  readonly found: readonly FoundLine[];
  /** Those of it that are text by their shape. */
  readonly lines: readonly FoundLine[];
  readonly size: PhotoSize;
  /** Quality of the part of the frame with the lines, or of the whole frame without lines. */
  readonly quality: PhotoQuality;
}

/** Finds lines of text, and closes the frame. */
export type FindText = (frame: ImageBitmap) => Promise<readonly FoundLine[]>;

/** The size of the picture of a video; null while there is none. */
export const sizeOfVideo = ({ videoWidth: width, videoHeight: height }: HTMLVideoElement): PhotoSize | null =>
  width > 0 && height > 0 ? { width, height } : null;

/**
 * Measures the current frame of a video, in the size in which photos are sent.
 * @param canvas holds the frame afterwards; nothing else may draw on it meanwhile
 * @param findText null: nobody can find text, so no lines are found
 * @returns null if the video has no picture, or the browser cannot draw it
 * @throws whatever `findText` throws
 */
export async function measureFrame(
  video: HTMLVideoElement,
  canvas: HTMLCanvasElement,
  findText: FindText | null,
): Promise<MeasuredFrame | null> {
  const taken = sizeOfVideo(video);
  const context = canvas.getContext('2d', { alpha: false, willReadFrequently: true });
  if (!taken || !context) return null;
  const size = sizeWithin(taken, PICTURE_SIDE);
  Object.assign(canvas, size);
  context.imageSmoothingQuality = 'high';
  context.drawImage(video, 0, 0, size.width, size.height);
  const found = findText ? await findText(await createImageBitmap(canvas)) : [];
  const lines = textLinesAmong(found, size);
  const { x, y, width, height } = regionOf(lines, size);
  const quality = measureQuality(context.getImageData(x, y, width, height), taken);
  return { found, lines, size, quality };
}
