import { checkWriting } from './amount-of-writing';
import type { SignSessions } from '../networks/inference-session';
import { checkHours, findLimits } from './numbers-of-limits';
import type { Pixels } from '../photo/pixels';
import { readBox, tightened } from './read-box';
import { rejoinHours } from './rejoin-hours';
import { splitAtGaps, splitDays, splitTimes } from './split-lines';
import { detectText } from './text-detection';
import type { RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from './text-line';

/**
 * Minimum confidence of a line. Below it are bolts, leaves, bricks and print too small to read: of 1,010 lines on 110
 * photos of signs, 29 are below it, and only one of them, a TO between two stickers, belongs to the sign
 * (counted with the recogniser before the present one; on half of the photos 0.5 ends one wrong no and changes no other answer).
 */
const MIN_CONFIDENCE = 0.6;

/** At most this many last letters of a line may belong to its neighbour. */
const MAX_SHARED = 2;
/** Minimum confidence of that neighbour. */
const SURE_NEIGHBOUR = 0.8;

/**
 * Removes the last letters of a line if they are the first letters of the line beside it, because the boxes overlap. A
 * digit is removed only if that line begins with it: the second 1 of `11AM` would be lost.
 */
function withoutNeighbour(line: TextLine, lines: readonly TextLine[]): TextLine {
  const { box, characters } = line;
  const neighbour = lines.find((other) => {
    if (other === line || other.confidence < SURE_NEIGHBOUR) return false;
    const along = (other.box.cx - box.cx) * box.ux + (other.box.cy - box.cy) * box.uy;
    const across = (other.box.cy - box.cy) * box.ux - (other.box.cx - box.cx) * box.uy;
    const start = along - other.box.width / 2;
    const isBeside = start > 0 && start < box.width / 2 && along + other.box.width / 2 > box.width / 2;
    return isBeside && Math.abs(across) < 0.4 * Math.max(box.height, other.box.height);
  });
  if (!neighbour) return line;
  const start =
    0.5 +
    ((neighbour.box.cx - box.cx) * box.ux + (neighbour.box.cy - box.cy) * box.uy - neighbour.box.width / 2) /
      box.width;
  const isShared = (index: number) => {
    const rest = characters.slice(index).map(({ character }) => character);
    return !rest.some((character) => /\d/.test(character)) || neighbour.text.startsWith(rest.join(''));
  };
  const end = characters.findIndex(({ position }, index) => position >= start && isShared(index));
  const own = end < 0 ? characters : characters.slice(0, end);
  const shared = characters.slice(own.length).filter(({ character }) => character.trim() !== '');
  if (own.length === 0 || shared.length === 0 || shared.length > MAX_SHARED) return line;
  return tightened({
    ...line,
    text: own
      .map(({ character }) => character)
      .join('')
      .trim(),
    characters: own,
  });
}

/**
 * Finds and reads all text on a photo, in no particular order.
 * @param found the boxes of text, if they are already known
 * @throws the reason of `signal` when it is aborted
 * @throws TooMuchWritingError if there is more text than on any sign
 */
export async function readLines(
  pixels: Pixels,
  sessions: SignSessions,
  signal?: AbortSignal,
  found?: readonly RotatedBox[],
): Promise<TextLine[]> {
  signal?.throwIfAborted();
  const boxes = found ?? (await detectText(pixels, sessions.detection));
  checkWriting(boxes);
  const lines: TextLine[] = [];
  for (const box of boxes) {
    signal?.throwIfAborted();
    const line = await readBox(pixels, box, sessions);
    if (line.text.trim() !== '' && line.confidence >= MIN_CONFIDENCE) lines.push(line);
  }
  const apart = lines
    .flatMap(splitAtGaps)
    .flatMap(splitDays)
    .flatMap(splitTimes)
    .map((line, _, all) => withoutNeighbour(line, all));
  const checked = await checkHours(pixels, apart, sessions);
  return findLimits(pixels, await rejoinHours(pixels, checked, sessions), sessions);
}
