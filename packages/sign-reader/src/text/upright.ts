import { lettersOf } from '../grammar/characters';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import { detectText, type TextBox } from './text-detection';
import { recogniseText } from './text-recognition';
import { turned, wholeOf, type View } from '../photo/view';

/** Lines that are read to tell which way is up: the longest, which hold words. */
const PROBES = 3;
/** A line is at least this much longer than high. */
const MIN_LENGTH = 1.6;
/** Share of the lines that must run upright for the photo to lie on its side. */
const MOST = 0.6;
/** Words read at least this surely stand upright: nothing else is tried. */
const SURE = 0.9;
/** Share of a line that is letters and figures, at least: the rest are blanks and dashes. */
const LETTERS_IN_TEXT = 0.75;
/** A turned photo must read this much better than as it is. */
const MIN_GAIN = 0.08;

/** A box as it is read when the photo is turned clockwise by quarters of a circle: its width along the text. */
function boxTurned(box: RotatedBox, quarters: 0 | 1 | 2 | 3): RotatedBox {
  const { ux, uy, width, height } = box;
  // Turning the photo clockwise makes what ran up the photo run to the right.
  if (quarters === 0) return box;
  if (quarters === 2) return { ...box, ux: -ux, uy: -uy };
  const sign = quarters === 1 ? 1 : -1;
  return { ...box, width: height, height: width, ux: sign * uy, uy: -sign * ux };
}

/** How well lines read: confidence weighed by the letters that were read, and what it is weighed by. */
interface Legibility {
  readonly sum: number;
  readonly weight: number;
}

const scoreOf = (parts: readonly Legibility[]) => {
  const weight = parts.reduce((total, part) => total + part.weight, 0);
  return weight === 0 ? 0 : parts.reduce((total, { sum }) => total + sum, 0) / weight;
};

/** How well a line reads when the photo is turned. */
async function legibility(
  box: RotatedBox,
  quarters: 0 | 1 | 2 | 3,
  pixels: Pixels,
  sessions: SignSessions,
): Promise<Legibility> {
  const { text, confidence } = await recogniseText(pixels, boxTurned(box, quarters), sessions.recognition);
  const letters = lettersOf(text).length;
  // A line read the wrong way gives few letters and much punctuation.
  return { sum: confidence * letters, weight: Math.max(letters, LETTERS_IN_TEXT * text.length) };
}

/** A photo that stands upright, and its lines, if they had to be found for that and still hold. */
export interface Upright {
  readonly view: View;
  /** How far it was turned clockwise, in quarters of a circle. */
  readonly quarters: 0 | 1 | 2 | 3;
  readonly boxes: readonly TextBox[] | null;
}

/**
 * Turns a photo by quarters of a circle until its words stand upright. Most photos do, and cost a few lines read twice.
 * @throws what `signal` was aborted with
 */
export async function upright(
  pixels: Pixels,
  sessions: SignSessions,
  signal?: AbortSignal,
): Promise<Upright> {
  signal?.throwIfAborted();
  const boxes = await detectText(pixels, sessions.detection);
  const asIs: Upright = { view: wholeOf(pixels), quarters: 0, boxes };
  const lying = boxes.filter(({ width, height }) => width > MIN_LENGTH * height);
  const standing = boxes.filter(({ width, height }) => height > MIN_LENGTH * width);
  if (lying.length + standing.length === 0) return asIs;
  const isOnSide = standing.length > MOST * (lying.length + standing.length);
  const longest = [...(isOnSide ? standing : lying)]
    .sort((a, b) => Math.max(b.width, b.height) - Math.max(a.width, a.height))
    .slice(0, PROBES);
  const tried: { quarters: 0 | 1 | 2 | 3; score: number }[] = [];
  for (const quarters of isOnSide ? ([1, 3, 0] as const) : ([0, 2] as const)) {
    const parts: Legibility[] = [];
    for (const box of longest) {
      signal?.throwIfAborted();
      parts.push(await legibility(box, quarters, pixels, sessions));
      // Most photos stand upright: the first line tells.
      if (quarters === 0 && !isOnSide && scoreOf(parts) > SURE) return asIs;
    }
    tried.push({ quarters, score: scoreOf(parts) });
  }
  const asItIs = tried.find(({ quarters }) => quarters === 0)?.score ?? 0;
  const best = [...tried].sort((a, b) => b.score - a.score)[0];
  if (!best || best.quarters === 0 || best.score < asItIs + MIN_GAIN) return asIs;
  return { view: turned(pixels, best.quarters), quarters: best.quarters, boxes: null };
}
