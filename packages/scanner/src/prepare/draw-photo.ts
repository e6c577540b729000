import { ERROR_MESSAGES, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { downscalingSteps, sizeWithin, type PhotoSize } from './photo-size';

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
