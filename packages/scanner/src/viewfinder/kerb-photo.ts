import { MAX_IMAGE_SIDE, type AnalysisResponse, type Box } from '@curbwise/contract';
import type { PhotoSize } from '../prepare/draw-photo';
import type { FrameRegion } from './sign-lines';
import type { SeenPole } from './sweep';
import { encodeFrame } from './take-shots';

/** How much is kept around a sign, as a share of its longer side: what it stands on is seen, too. */
const MARGIN = 0.3;

/** A part of a photo, and where it is drawn; in pixels. */
interface Tile {
  readonly from: FrameRegion;
  readonly to: FrameRegion;
  /** Size of the photo. */
  readonly size: PhotoSize;
}

/** The part of a photo with its sign; all of it if nobody knows where that is. */
function regionOfSign(boxes: readonly Box[], { width, height }: PhotoSize): FrameRegion {
  if (boxes.length === 0) return { x: 0, y: 0, width, height };
  const left = Math.min(...boxes.map((box) => box.x)) * width;
  const top = Math.min(...boxes.map((box) => box.y)) * height;
  const right = Math.max(...boxes.map((box) => box.x + box.width)) * width;
  const bottom = Math.max(...boxes.map((box) => box.y + box.height)) * height;
  const margin = MARGIN * Math.max(right - left, bottom - top);
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)];
  return {
    x,
    y,
    width: Math.min(width, right + margin) - x,
    height: Math.min(height, bottom + margin) - y,
  };
}

/** Where the signs of photos go on one picture, side by side; it is no larger than a photo that is sent. */
export function layOut(photos: readonly { boxes: readonly Box[]; size: PhotoSize }[]): {
  tiles: readonly Tile[];
  size: PhotoSize;
} {
  const parts = photos.map(({ boxes, size }) => {
    const from = regionOfSign(boxes, size);
    const room = MAX_IMAGE_SIDE / photos.length;
    const scale = Math.min(1, room / from.width, MAX_IMAGE_SIDE / from.height);
    return { from, size, width: Math.floor(from.width * scale), height: Math.floor(from.height * scale) };
  });
  const height = Math.max(...parts.map((part) => part.height));
  let x = 0;
  const tiles = parts.map(({ from, size, ...drawn }): Tile => {
    const to = { x, y: Math.floor((height - drawn.height) / 2), ...drawn };
    x += drawn.width;
    return { from, to, size };
  });
  return { tiles, size: { width: x, height } };
}

const within = (share: number) => Math.min(1, Math.max(0, share));

/** Where a box of a photo is on the picture with its tile. */
export function boxOnPicture(box: Box, { from, to, size }: Tile, picture: PhotoSize): Box {
  const scale = to.width / from.width;
  const x = within((to.x + (box.x * size.width - from.x) * scale) / picture.width);
  const y = within((to.y + (box.y * size.height - from.y) * scale) / picture.height);
  return {
    x,
    y,
    width: Math.min(1 - x, (box.width * size.width * scale) / picture.width),
    height: Math.min(1 - y, (box.height * size.height * scale) / picture.height),
  };
}

const boxesOf = ({ answer }: SeenPole) => (answer?.panels ?? []).flatMap(({ box }) => box ?? []);

/** A photo of the poles beside the car, and what they say, with places on that photo. */
export interface KerbPhoto {
  readonly photo: Blob;
  readonly answers: ReadonlyMap<SeenPole, AnalysisResponse | null>;
}

/**
 * One photo of the poles beside the car, from left to right: the bytes of a single photo stay.
 * @throws an error if a photo cannot be decoded or encoded
 */
export async function kerbPhoto(poles: readonly SeenPole[]): Promise<KerbPhoto> {
  const [first, ...others] = poles;
  if (first && others.length === 0) return { photo: first.photo, answers: new Map([[first, first.answer]]) };
  const pictures = await Promise.all(poles.map(({ photo }) => createImageBitmap(photo)));
  const { tiles, size } = layOut(
    poles.map((pole, index) => {
      const { width, height } = pictures[index]!;
      return { boxes: boxesOf(pole), size: { width, height } };
    }),
  );
  const canvas = Object.assign(document.createElement('canvas'), size);
  const context = canvas.getContext('2d', { alpha: false })!;
  context.imageSmoothingQuality = 'high';
  tiles.forEach(({ from, to }, index) => {
    const picture = pictures[index]!;
    context.drawImage(
      picture,
      ...[from.x, from.y, from.width, from.height],
      ...[to.x, to.y, to.width, to.height],
    );
    picture.close();
  });
  const placed = poles.map((pole, index): [SeenPole, AnalysisResponse | null] => {
    const panels = pole.answer?.panels.map((panel) => ({
      ...panel,
      box: panel.box && boxOnPicture(panel.box, tiles[index]!, size),
    }));
    return [pole, pole.answer && panels ? { ...pole.answer, panels } : null];
  });
  return { photo: await encodeFrame(canvas), answers: new Map(placed) };
}
