import { ERROR_MESSAGES, MAX_IMAGE_SIDE } from '@curbwise/contract';
import { downscalingSteps, sizeWithin, type PhotoSize } from './photo-size';

/** What both kinds of canvas can do of a two-dimensional context. */
export type DrawingContext = Pick<
  CanvasRenderingContext2D,
  'drawImage' | 'fillRect' | 'fillStyle' | 'imageSmoothingEnabled' | 'imageSmoothingQuality'
>;

/** A canvas on the page or off the screen. */
export interface DrawingSurface<Canvas extends CanvasImageSource> {
  canvas: Canvas;
  context: DrawingContext | null;
}

/**
 * Draws a decoded, upright photo in the size it is sent in.
 * @param createSurface makes a canvas of a size, with its context or null
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
    // JPEG has no transparency: what is clear would turn black.
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
