import sharp from 'sharp';
import { Canvas, type PanelTruth, type Piece } from '../draw/piece';
import { drawBackground } from '../photo/background';
import { BACKGROUNDS } from '../photo/conditions';
import { addGrain } from '../photo/light';
import type { Raster } from '../photo/raster';
import { rasterise } from '../photo/rasterise';
import { chained, project, projectedHeight, similarity, viewOf, type Homography } from '../photo/view';
import { warpOnto } from '../photo/warp';
import { Random } from '@curbwise/tooling/random';
import { designSign, drawStyle, type Design, type SignStyle } from '../styles/design';
import { approach, type Stand } from './stand';

export interface FilmOptions {
  style?: SignStyle;
  /** Size of the frames in pixels. */
  width?: number;
  height?: number;
  /** How the camera stands at each second; absent: it comes nearer and is held, by chance from the seed. */
  standAt?: (second: number) => Stand;
}

/** A line of writing as it stands on a frame, in the frame's pixels; as tall as its capitals. */
export interface FilmedLine {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  /** Direction of the writing, of length 1. */
  readonly ux: number;
  readonly uy: number;
}

/** A drawn sign before a camera that moves. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PanelTruth[];
  readonly place: Design['place'];
  standAt(second: number): Stand;
  /** Where the words that state rules stand at a second. */
  linesAt(second: number): FilmedLine[];
  /** Pixels of the frame at a second: red, green and blue. */
  frameAt(second: number): Promise<Raster>;
  /** The frame at a second as a JPEG file. */
  jpegAt(second: number): Promise<Buffer>;
}

/** Focal length of a phone's main camera in shares of the frame's longer side: 65° across. */
export const FOCAL = 0.785;
/** The longer side that heights of capitals are given for. */
const LONGEST = 1024;
/** Share of the frame that the sign takes at most. */
const MOST_OF_FRAME = 0.9;
/** So long a frame is lit, in seconds: what moves meanwhile is blurred. */
const EXPOSURE = 1 / 80;
/** How much larger than the frame the background is drawn, so that it can move. */
const ROOM = 1.5;
/** As phones save photos. */
const JPEG_QUALITY = 92;
/** Pixels of the drawing for each of the largest frame. */
const OVERSAMPLING = 1.1;

/**
 * Films a sign by chance from a seed: the same seed and options give the same film.
 * @throws RangeError if the style cannot be drawn
 */
export function filmSign(seed: number, options: FilmOptions = {}): Film {
  const { width = 1280, height = 720 } = options;
  const random = new Random(`${seed}/film`);
  const style = options.style ?? drawStyle(new Random(`${seed}/style`));
  const { piece, place } = designSign(new Random(`${seed}/content/0`), style, random.between(0, 0.08));
  const canvas = new Canvas();
  piece.draw(canvas, 0, 0);
  const longest = Math.max(width, height);
  const least = Math.min(...canvas.words.map((word) => word.height));
  const fits = Math.min(width / piece.width, height / piece.height) * MOST_OF_FRAME;
  const standAt = options.standAt ?? approach(random, (fits * least * LONGEST) / longest);
  const mapAt = (second: number) => viewAt(standAt(second), piece, least, { width, height });
  const light = random.chance(0.2) ? random.between(0.4, 0.6) : random.between(0.85, 1);
  const kind = random.pick(BACKGROUNDS);
  let drawn: Promise<{ background: Raster; picture: Raster; scale: number }> | undefined;

  async function draw() {
    const room = { width: Math.ceil(width * ROOM), height: Math.ceil(height * ROOM) };
    const background = await drawBackground(new Random(`${seed}/background`), kind, room, '', 1.5);
    const scale = fits * OVERSAMPLING;
    const picture = await rasterise(new Random(`${seed}/wear`), piece, canvas, scale, random.chance(0.3));
    return { background, picture, scale };
  }

  const film: Film = {
    width,
    height,
    panels: canvas.panels.map(({ truth }) => truth),
    place,
    standAt,
    linesAt(second) {
      const map = mapAt(second);
      return canvas.words.map(({ x, y, width: wide, height: tall }) => {
        const [start, end] = [x, x + wide].map((at) => project(map, { x: at, y: y + tall / 2 }));
        const [across, down] = [end!.x - start!.x, end!.y - start!.y];
        const length = Math.hypot(across, down);
        return {
          cx: (start!.x + end!.x) / 2,
          cy: (start!.y + end!.y) / 2,
          width: length,
          height: projectedHeight(map, { x, y, width: wide, height: tall }),
          ux: across / length,
          uy: down / length,
        };
      });
    },
    async frameAt(second) {
      const { background, picture, scale } = await (drawn ??= draw());
      const stand = standAt(second);
      const frame = windowOf(background, stand, { width, height });
      warpOnto(frame, picture, chained(similarity(1 / scale, 0, 0), mapAt(second)));
      const later = standAt(second + EXPOSURE);
      const moved = { x: (later.x - stand.x) * longest, y: (later.y - stand.y) * longest };
      const lit = await developed(frame, moved, light);
      addGrain(new Random(`${seed}/grain/${second}`), lit, light < 0.7 ? 5 : 2.5);
      return lit;
    },
    async jpegAt(second) {
      const { data } = await film.frameAt(second);
      return sharp(data, { raw: { width, height, channels: 3 } })
        .jpeg({ quality: JPEG_QUALITY })
        .toBuffer();
    },
  };
  return film;
}

/** From the plane of the sign to the frame. */
function viewAt(
  { capital, x, y, ...angles }: Stand,
  sign: Piece,
  least: number,
  { width, height }: { width: number; height: number },
): Homography {
  const longest = Math.max(width, height);
  const scale = (capital * longest) / LONGEST / least;
  const middle = { x: sign.width / 2, y: sign.height / 2 };
  const bare = viewOf(angles, middle, (FOCAL * longest) / scale);
  return chained(bare, similarity(scale, width / 2 + x * longest, height / 2 + y * longest));
}

/** The part of the background that the camera sees: it moves with the sign, as what is far away does. */
function windowOf(
  { data, width, height }: Raster,
  { x, y }: Stand,
  frame: { width: number; height: number },
): Raster {
  const longest = Math.max(frame.width, frame.height);
  const within = (at: number, most: number) => Math.round(Math.max(0, Math.min(most, at)));
  const left = within((width - frame.width) / 2 - x * longest * 0.5, width - frame.width);
  const top = within((height - frame.height) / 2 - y * longest * 0.5, height - frame.height);
  const seen = new Uint8ClampedArray(frame.width * frame.height * 3);
  for (let row = 0; row < frame.height; row += 1) {
    const from = ((top + row) * width + left) * 3;
    seen.set(data.subarray(from, from + frame.width * 3), row * frame.width * 3);
  }
  return { data: seen, ...frame };
}

/** Blurs what moved while the frame was lit, and darkens it. */
async function developed(
  { data, width, height }: Raster,
  moved: { x: number; y: number },
  light: number,
): Promise<Raster> {
  let image = sharp(data, { raw: { width, height, channels: 3 } });
  const length = Math.hypot(moved.x, moved.y);
  if (length >= 1) {
    const side = Math.min(25, 2 * Math.ceil(length / 2) + 1);
    const kernel = new Array<number>(side * side).fill(0);
    const half = (side - 1) / 2;
    for (let step = -0.5; step <= 0.5; step += 0.02) {
      const [x, y] = [Math.round(half + step * moved.x), Math.round(half + step * moved.y)];
      kernel[Math.min(side - 1, Math.max(0, y)) * side + Math.min(side - 1, Math.max(0, x))]! += 1;
    }
    image = image.convolve({ width: side, height: side, kernel });
  }
  // A lens is never quite sharp.
  const buffer = await image.blur(0.5).linear(light, 0).raw().toBuffer();
  return { data: new Uint8ClampedArray(buffer.buffer, buffer.byteOffset, buffer.length), width, height };
}
