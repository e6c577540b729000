import { lettersOf } from '../grammar/characters';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import { detectText } from './text-detection';
import { recogniseText } from './text-recognition';
import { turned, wholeOf, type View } from '../photo/view';

/** How many lines are read to find which way is up: the longest ones. */
const PROBES = 3;
/** Minimum ratio of the longer to the shorter side of a line. */
const MIN_ASPECT = 1.6;
/** If more than this share of the lines are vertical, the photo lies on its side. */
const MIN_VERTICAL_SHARE = 0.6;
/** Words read with at least this confidence are upright: no other rotation is tried. */
const SURE = 0.9;
/** Minimum share of letters and digits in a line; the rest are spaces and dashes. */
const MIN_LETTER_SHARE = 0.75;
/** A rotated photo must score this much better than the original. */
const MIN_GAIN = 0.08;

/** A box as it is read when the photo is rotated clockwise by quarter turns: its width runs along the text. */
function boxTurned(box: RotatedBox, quarters: 0 | 1 | 2 | 3): RotatedBox {
  const { ux, uy, width, height } = box;
  // A clockwise turn makes text that ran upwards run to the right.
  if (quarters === 0) return box;
  if (quarters === 2) return { ...box, ux: -ux, uy: -uy };
  const sign = quarters === 1 ? 1 : -1;
  return { ...box, width: height, height: width, ux: sign * uy, uy: -sign * ux };
}

/** How well a line reads: confidence times weight, and the weight. */
interface Legibility {
  readonly sum: number;
  readonly weight: number;
}

const scoreOf = (parts: readonly Legibility[]) => {
  const weight = parts.reduce((total, part) => total + part.weight, 0);
  return weight === 0 ? 0 : parts.reduce((total, { sum }) => total + sum, 0) / weight;
};

/** How well a line reads when the photo is rotated. */
async function legibility(
  box: RotatedBox,
  quarters: 0 | 1 | 2 | 3,
  pixels: Pixels,
  sessions: SignSessions,
): Promise<Legibility> {
  const { text, confidence } = await recogniseText(pixels, boxTurned(box, quarters), sessions.recognition);
  const letters = lettersOf(text).length;
  // A line read in the wrong direction gives few letters and much punctuation.
  return { sum: confidence * letters, weight: Math.max(letters, MIN_LETTER_SHARE * text.length) };
}

/** An upright photo. `boxes` are its lines of text; null if the photo was rotated, which makes them invalid. */
export interface Upright {
  readonly view: View;
  /** How far it was rotated clockwise, in quarter turns. */
  readonly quarters: 0 | 1 | 2 | 3;
  readonly boxes: readonly RotatedBox[] | null;
}

/**
 * Rotates a photo by quarter turns until its words are upright. Most photos are, which costs reading one line.
 * @param found its lines, if they are known
 * @throws the reason of `signal` when it is aborted
 */
export async function upright(
  pixels: Pixels,
  sessions: SignSessions,
  signal?: AbortSignal,
  found?: readonly RotatedBox[],
): Promise<Upright> {
  signal?.throwIfAborted();
  const boxes = found ?? (await detectText(pixels, sessions.detection));
  const asIs: Upright = { view: wholeOf(pixels), quarters: 0, boxes };
  const horizontal = boxes.filter(({ width, height }) => width > MIN_ASPECT * height);
  const vertical = boxes.filter(({ width, height }) => height > MIN_ASPECT * width);
  if (horizontal.length + vertical.length === 0) return asIs;
  const isOnSide = vertical.length > MIN_VERTICAL_SHARE * (horizontal.length + vertical.length);
  const longest = [...(isOnSide ? vertical : horizontal)]
    .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
    .slice(0, PROBES);
  const tried: { quarters: 0 | 1 | 2 | 3; score: number }[] = [];
  for (const quarters of isOnSide ? ([1, 3, 0] as const) : ([0, 2] as const)) {
    const parts: Legibility[] = [];
    for (const box of longest) {
      signal?.throwIfAborted();
      parts.push(await legibility(box, quarters, pixels, sessions));
      // Most photos are upright: the first line is enough.
      if (quarters === 0 && !isOnSide && scoreOf(parts) > SURE) return asIs;
    }
    tried.push({ quarters, score: scoreOf(parts) });
  }
  const scoreAsIs = tried.find(({ quarters }) => quarters === 0)?.score ?? 0;
  const best = [...tried].sort((a, b) => b.score - a.score)[0];
  if (!best || best.quarters === 0 || best.score < scoreAsIs + MIN_GAIN) return asIs;
  return { view: turned(pixels, best.quarters), quarters: best.quarters, boxes: null };
}
