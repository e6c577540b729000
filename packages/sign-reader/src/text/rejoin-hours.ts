import { digitsOf } from '../grammar/characters';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { growLeft, readBox, tightened } from './read-box';
import { boundsOf, boxAround, shareInside } from '../geometry/rotated-box';
import type { TextLine } from './text-line';

const MIN_REREAD_CONFIDENCE = 0.6;

const LONE_HALF_OF_DAY = /^[-\s.JIl|]*[AP]?\.?M[.\s]*$/i;
const ENDS_IN_HOUR = /\d\W*[AP]?\W*$/i;
const RANGE_TO_HOUR = /^\W*\d.*\d\s?[AP]\.?M\W*$/i;
const TIME_OF_DAY = /^\W*\d{1,2}(?:[:.]?[0-5]\d)?\s?[AP]\.?M\W*$/i;

/** Crops in which the hour before a lone AM or PM may be visible; for the parameters see `growLeft`. */
const WIDER_CROPS = [
  { widen: 2.2, heighten: 1.9 },
  { widen: 1.6, heighten: 1.7 },
  { widen: 3.2, heighten: 2.2 },
  { widen: 1.3, heighten: 1.4 },
] as const;

/** The line whose hour a lone AM or PM belongs to: left of it, on its baseline, and close. */
function hourBefore(half: TextLine, lines: readonly TextLine[]): TextLine | undefined {
  const { box } = half;
  return lines.find((line) => {
    if (line === half || !ENDS_IN_HOUR.test(line.text)) return false;
    const dx = line.box.cx - box.cx;
    const dy = line.box.cy - box.cy;
    const gap = -(dx * box.ux + dy * box.uy) - (line.box.width + box.width) / 2;
    const rise = Math.abs(dy * box.ux - dx * box.uy);
    const tall = Math.max(line.box.height, box.height);
    return gap < 0.8 * tall && gap > -0.9 * box.width && rise < 0.6 * tall;
  });
}

/** Reads a lone AM or PM again together with its hour. */
async function rereadWithHour(
  pixels: Pixels,
  half: TextLine,
  lines: readonly TextLine[],
  sessions: SignSessions,
): Promise<TextLine | null> {
  const hour = hourBefore(half, lines);
  const crops = hour
    ? [boxAround([hour.box, half.box])]
    : WIDER_CROPS.map(({ widen, heighten }) => growLeft(half.box, widen, heighten));
  let best: TextLine | null = null;
  for (const crop of crops) {
    const line = await readBox(pixels, crop, sessions);
    const isWholeRange =
      hour !== undefined && RANGE_TO_HOUR.test(line.text) && digitsOf(line.text) === digitsOf(hour.text);
    if (!TIME_OF_DAY.test(line.text) && !isWholeRange) continue;
    if (line.confidence < MIN_REREAD_CONFIDENCE) continue;
    if (!best || line.confidence > best.confidence) best = line;
  }
  return best;
}

/**
 * Reads an hour and its AM or PM again as one line. The detector often splits a small raised AM or PM from its hour, and
 * misses a narrow hour entirely.
 */
export async function rejoinHours(
  pixels: Pixels,
  found: readonly TextLine[],
  sessions: SignSessions,
): Promise<TextLine[]> {
  let lines = [...found];
  for (const half of found) {
    if (!LONE_HALF_OF_DAY.test(half.text) || !lines.includes(half)) continue;
    const whole = await rereadWithHour(pixels, half, lines, sessions);
    if (!whole) continue;
    const bounds = boundsOf(whole.box);
    const others = lines.filter((line) => line !== half);
    const isPart = (line: TextLine) =>
      shareInside(boundsOf(line.box), bounds) > 0.6 && ENDS_IN_HOUR.test(line.text);
    lines = [...others.filter((line) => !isPart(line)), tightened(whole)];
  }
  return lines;
}
