import { ERROR_MESSAGES, MAX_IMAGE_SIDE } from '@curbwise/contract';

/** Width and height in pixels. */
export interface PhotoSize {
  width: number;
  height: number;
}

/**
 * The size of a photo reduced to a longer side of at most `maxSide` pixels: same aspect ratio, never enlarged, no side below
 * one pixel.
 */
export function sizeWithin({ width, height }: PhotoSize, maxSide: number): PhotoSize {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

/**
 * The sizes in which to draw a photo step by step, from `from` down to `to`. A canvas samples at most four pixels for each
 * pixel it draws, so no step goes below one half: small letters would break up.
 */
export function downscalingSteps(from: PhotoSize, to: PhotoSize): PhotoSize[] {
  const steps: PhotoSize[] = [];
  let { width, height } = from;
  while (width > to.width * 2 || height > to.height * 2) {
    width = Math.max(to.width, Math.ceil(width / 2));
    height = Math.max(to.height, Math.ceil(height / 2));
    steps.push({ width, height });
  }
  steps.push(to);
  return steps;
}

/** The part of a 2D context that is used here; both kinds of canvas have it. */
export type DrawingContext = Pick<
  CanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingEnabled' | 'imageSmoothingQuality'
>;

/** A canvas element or an OffscreenCanvas, with its 2D context. */
export interface DrawingSurface<Canvas extends CanvasImageSource> {
  canvas: Canvas;
  context: DrawingContext | null;
}

/**
 * Draws a decoded, upright photo in the size in which it is sent.
 * @param createSurface creates a canvas of the given size
 * @throws Error 'Could not get canvas context'
 */
export function drawPhoto<Canvas extends CanvasImageSource>(
  photo: CanvasImageSource,
  size: PhotoSize,
  createSurface: (size: PhotoSize) => DrawingSurface<Canvas>,
): Canvas {
  const draw = (source: CanvasImageSource, { width, height }: PhotoSize): Canvas => {
    const { canvas, context } = createSurface({ width, height });
    if (!context) throw new Error(ERROR_MESSAGES.canvasUnavailable);
    // JPEG has no transparency: transparent parts would turn black.
    context.fillStyle = '#fff';
    context.fillRect(0, 0, width, height);
    context.imageSmoothingEnabled = true;
    context.imageSmoothingQuality = 'high';
    context.drawImage(source, 0, 0, width, height);
    return canvas;
  };
  const [first, ...rest] = downscalingSteps(size, sizeWithin(size, MAX_IMAGE_SIDE));
  return rest.reduce(draw, draw(photo, first ?? size));
}
