import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import type { RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from './text-line';
import { recogniseText } from './text-recognition';

/** Reads the text in a box. */
export async function readBox(pixels: Pixels, box: RotatedBox, sessions: SignSessions): Promise<TextLine> {
  return { ...(await recogniseText(pixels, box, sessions.recognition)), box };
}

/**
 * Extends a box to the left, and upwards more than downwards, because an hour is taller than its AM.
 * @param widen added width, in heights of the box
 * @param heighten factor of the height
 */
export function growLeft(box: RotatedBox, widen: number, heighten: number): RotatedBox {
  const along = box.height * widen;
  const across = box.height * (heighten - 1);
  return {
    ...box,
    width: box.width + along,
    height: box.height + across,
    cx: box.cx - (along / 2) * box.ux + 0.4 * across * box.uy,
    cy: box.cy - (along / 2) * box.uy - 0.4 * across * box.ux,
  };
}

/** Shrinks the box of a line to the characters that were read in it. */
export function tightened(line: TextLine): TextLine {
  const { box, characters } = line;
  if (characters.length < 2) return line;
  const first = characters[0]!.position;
  const last = characters.at(-1)!.position;
  const half = (0.7 * (last - first)) / (characters.length - 1);
  const from = Math.max(0, first - half);
  const to = Math.min(1, last + half);
  const shift = ((from + to) / 2 - 0.5) * box.width;
  return {
    ...line,
    box: { ...box, width: (to - from) * box.width, cx: box.cx + shift * box.ux, cy: box.cy + shift * box.uy },
    characters: characters.map((one) => ({ ...one, position: (one.position - from) / (to - from) })),
  };
}
