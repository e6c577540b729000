import sharp from 'sharp';
import { Canvas, type PanelTruth, type Piece } from '../draw/piece';
import { drawBackground } from '../photo/background';
import { BACKGROUNDS } from '../photo/conditions';
import { addGrain } from '../photo/light';
import type { Raster } from '../photo/raster';
import { rasterise } from '../photo/rasterise';
import { compose, project, projectedHeight, similarity, viewOf, type Homography } from '../photo/view';
import { warpOnto } from '../photo/warp';
import { Random } from '@curbwise/tooling/random';
import { designSign, drawStyle, type Design, type SignStyle } from '../styles/design';
import { approach, type CameraPose } from './camera-pose';

export interface FilmOptions {
  style?: SignStyle;
  /** Frame size in pixels. */
  width?: number;
  height?: number;
  /** The camera's pose at each second. By default it approaches at random (from the seed) and is then held still. */
  poseAt?: (second: number) => CameraPose;
}

/** A line of text on a frame, in pixels; as tall as its capitals. */
export interface FilmedLine {
  readonly cx: number;
  readonly cy: number;
  readonly width: number;
  readonly height: number;
  /** Direction of the text, a unit vector. */
  readonly ux: number;
  readonly uy: number;
}

/** A drawn sign filmed by a moving camera. */
export interface Film {
  readonly width: number;
  readonly height: number;
  readonly panels: readonly PanelTruth[];
  readonly place: Design['place'];
  poseAt(second: number): CameraPose;
  /** Positions of the words that state rules, at a second. */
  linesAt(second: number): FilmedLine[];
  /** RGB pixels of the frame at a second. */
  frameAt(second: number): Promise<Raster>;
  /** The frame at a second as a JPEG file. */
  jpegAt(second: number): Promise<Buffer>;
}

/** Focal length of a phone's main camera (65° wide), as a share of the frame's longer side. */
const FOCAL_LENGTH = 0.785;
/** Longer side, in pixels, of the frame that {@link CameraPose.capital} refers to. */
const REFERENCE_SIDE = 1024;
/** The sign takes up at most this share of the frame. */
const MAX_FRAME_SHARE = 0.9;
/** Exposure time of a frame: movement during it is blurred. */
const EXPOSURE_SECONDS = 1 / 80;
/** The background is this many times larger than the frame, so that it can move. */
const BACKGROUND_SCALE = 1.5;
/** JPEG quality of phone photos. */
const JPEG_QUALITY = 92;
/** Pixels of the drawing per pixel of the sign at its largest. */
const OVERSAMPLING = 1.1;

/**
 * Films a random sign. The same seed and options give the same film.
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
  const smallestCapital = Math.min(...canvas.words.map((word) => word.height));
  const maxScale = Math.min(width / piece.width, height / piece.height) * MAX_FRAME_SHARE;
  const poseAt = options.poseAt ?? approach(random, (maxScale * smallestCapital * REFERENCE_SIDE) / longest);
  const mapAt = (second: number) => viewAt(poseAt(second), piece, smallestCapital, { width, height });
  const light = random.chance(0.2) ? random.between(0.4, 0.6) : random.between(0.85, 1);
  const kind = random.pick(BACKGROUNDS);
  let drawing: Promise<{ background: Raster; picture: Raster; scale: number }> | undefined;

  async function draw() {
    const room = { width: Math.ceil(width * BACKGROUND_SCALE), height: Math.ceil(height * BACKGROUND_SCALE) };
    const background = await drawBackground(new Random(`${seed}/background`), kind, room, '', 1.5);
    const scale = maxScale * OVERSAMPLING;
    const picture = await rasterise(new Random(`${seed}/wear`), piece, canvas, scale, random.chance(0.3));
    return { background, picture, scale };
  }

  const film: Film = {
    width,
    height,
    panels: canvas.panels.map(({ truth }) => truth),
    place,
    poseAt,
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
      const { background, picture, scale } = await (drawing ??= draw());
      const pose = poseAt(second);
      const frame = cropBackground(background, pose, { width, height });
      warpOnto(frame, picture, compose(similarity(1 / scale, 0, 0), mapAt(second)));
      const later = poseAt(second + EXPOSURE_SECONDS);
      const moved = { x: (later.x - pose.x) * longest, y: (later.y - pose.y) * longest };
      const lit = await expose(frame, moved, light);
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

/** The map from the sign's plane to the frame. */
function viewAt(
  { capital, x, y, ...angles }: CameraPose,
  sign: Piece,
  smallestCapital: number,
  { width, height }: { width: number; height: number },
): Homography {
  const longest = Math.max(width, height);
  const scale = (capital * longest) / REFERENCE_SIDE / smallestCapital;
  const middle = { x: sign.width / 2, y: sign.height / 2 };
  const bare = viewOf(angles, middle, (FOCAL_LENGTH * longest) / scale);
  return compose(bare, similarity(scale, width / 2 + x * longest, height / 2 + y * longest));
}

/** The part of the background that the camera sees. It moves half as far as the sign does. */
function cropBackground(
  { data, width, height }: Raster,
  { x, y }: CameraPose,
  frame: { width: number; height: number },
): Raster {
  const longest = Math.max(frame.width, frame.height);
  const within = (at: number, max: number) => Math.round(Math.max(0, Math.min(max, at)));
  const left = within((width - frame.width) / 2 - x * longest * 0.5, width - frame.width);
  const top = within((height - frame.height) / 2 - y * longest * 0.5, height - frame.height);
  const seen = new Uint8ClampedArray(frame.width * frame.height * 3);
  for (let row = 0; row < frame.height; row += 1) {
    const from = ((top + row) * width + left) * 3;
    seen.set(data.subarray(from, from + frame.width * 3), row * frame.width * 3);
  }
  return { data: seen, ...frame };
}

/** Adds motion blur and darkens the frame. @param moved movement during the exposure, in pixels */
async function expose(
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
  // No lens is perfectly sharp.
  const buffer = await image.blur(0.5).linear(light, 0).raw().toBuffer();
  return { data: new Uint8ClampedArray(buffer.buffer, buffer.byteOffset, buffer.length), width, height };
}
