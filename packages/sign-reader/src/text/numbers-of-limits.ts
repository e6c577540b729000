import { isUnitAlone } from '../grammar/ask-grammar';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { growLeft, readBox } from './read-box';
import type { RotatedBox } from '../geometry/rotated-box';
import { splitNumber } from './split-lines';
import type { TextLine } from './text-line';

const MIN_REREAD_CONFIDENCE = 0.6;
const SURE_DIGIT = 0.8;

const LONE_P = /^\W*P\W*$/;
const LIMIT_BEFORE_P = /^(?:\d{1,2}|1\/2)\s?P$/;
const LIMIT = /^\d{1,2}$/;

/** Whether a number was read just left of a line. `reach` is in heights of the line. */
function hasNeighbour(line: TextLine, lines: readonly TextLine[], reach: number): boolean {
  const { box } = line;
  return lines.some((other) => {
    if (other === line || !/\d|^[ILl|]\.?$/.test(other.text)) return false;
    const dx = other.box.cx - box.cx;
    const dy = other.box.cy - box.cy;
    const left = -(dx * box.ux + dy * box.uy) - box.width / 2;
    const below = dy * box.ux - dx * box.uy;
    return left > -0.2 * box.height && left < reach * box.height && Math.abs(below) < 1.2 * box.height;
  });
}

/** A limit whose digit may be one of the two stacked digits of ½P. */
const LIMIT_OF_P = /^\W*\d{1,2}\s?P$/;
/** Where the digits are, left of the middle of a P, in heights of its line. Measured on three drawn signs. */
const BEFORE_P = { from: 0.92, to: 0.32 } as const;
/** A digit at least this tall, as a share of the P's height, is not part of a fraction. */
const MIN_TALL = 0.95;
/**
 * Minimum confidence of both digits of a fraction. Chosen on ten limits on six photos: none of 1P, 2P and 4P reads as a 1
 * over a 2 or a 4.
 */
const MIN_FRACTION_CONFIDENCE = 0.8;

/**
 * The digits of a fraction may be read as one number. Signs of 12P exist as well, so ½ is a guess: it is the shorter limit,
 * and its confidence is too low for a yes.
 */
const RUN_TOGETHER = /^\W*1([24])\s?P$/;
const UNSURE_FRACTION = 0.3;

/**
 * Reads the digits of ½P and ¼P one by one. They are stacked, half as tall as the P, and would be read as `1P` or `2P`,
 * which allows up to four times as long.
 * @returns the line with the fraction, with a low confidence if its digits were read as one number; null if there is none
 */
async function readFraction(
  pixels: Pixels,
  line: TextLine,
  sessions: SignSessions,
): Promise<TextLine | null> {
  const { box, characters } = line;
  const letter = characters.findLast(({ character }) => character === 'P');
  const [first, figure = first] = characters.filter(({ character }) => /\d/.test(character));
  const isLone = LONE_P.test(line.text);
  if (!letter || !(isLone || (figure && LIMIT_OF_P.test(line.text.trim())))) return null;
  // The place of the digits, as shares of the box's width.
  const tall = box.height / box.width;
  const step = figure ? letter.position - figure.position : 0;
  const [from, to] =
    first && figure
      ? [Math.max(0, first.position - 0.7 * step), figure.position + step / 2]
      : [letter.position - BEFORE_P.from * tall, letter.position - BEFORE_P.to * tall];
  const half = (side: 1 | -1): RotatedBox => {
    const along = ((from + to) / 2 - 0.5) * box.width;
    const across = (side * box.height) / 4;
    return {
      ...box,
      width: (to - from) * box.width,
      height: box.height / 2,
      cx: box.cx + along * box.ux - across * box.uy,
      cy: box.cy + along * box.uy + across * box.ux,
    };
  };
  const [over, under] = [await readBox(pixels, half(-1), sessions), await readBox(pixels, half(1), sessions)];
  const isFraction = over.text.trim() === '1' && /^[24]$/.test(under.text.trim());
  const least = isFraction ? Math.min(over.confidence, under.confidence) : 0;
  const runTogether = RUN_TOGETHER.exec(line.text)?.[1];
  if (least < MIN_FRACTION_CONFIDENCE && !runTogether) return null;
  const confidence = least < MIN_FRACTION_CONFIDENCE ? UNSURE_FRACTION : least;
  const figures = ['1', '/', runTogether ?? under.text.trim()].map((character) => ({
    character,
    position: (from + to) / 2,
    confidence,
  }));
  const read = [...figures, letter];
  // Extend the box so that it contains the fraction.
  const beyond = Math.max(0, -from) * box.width;
  return {
    ...line,
    box: {
      ...box,
      width: box.width + beyond,
      cx: box.cx - (beyond / 2) * box.ux,
      cy: box.cy - (beyond / 2) * box.uy,
    },
    text: read.map(({ character }) => character).join(''),
    confidence: (3 * confidence + letter.confidence) / 4,
    characters: read,
  };
}

/** Finds the digits of limits: the detector misses the narrow 1 of 1P, and reads the fraction of ½P as one digit. */
export async function findLimits(
  pixels: Pixels,
  found: readonly TextLine[],
  sessions: SignSessions,
): Promise<TextLine[]> {
  const lines = [...found];
  for (const [index, line] of found.entries()) {
    const { box } = line;
    const tall = found.filter((other) => other.box.height > MIN_TALL * box.height);
    const hasNumber = LONE_P.test(line.text) && hasNeighbour(line, tall, 1.2);
    const fraction = hasNumber ? null : await readFraction(pixels, line, sessions);
    if (fraction) lines[index] = fraction;
    if (LONE_P.test(line.text) && !hasNeighbour(line, found, 1.2)) {
      for (const widen of [0.8, 1.1]) {
        const wider = await readBox(pixels, growLeft(box, widen, 1), sessions);
        if (!LIMIT_BEFORE_P.test(wider.text.trim()) || wider.confidence < MIN_REREAD_CONFIDENCE) continue;
        lines[index] = wider;
        break;
      }
    }
  }
  return lines;
}

/** Crops in which a lone number is read again: how much wider, in heights of its box, and how much taller. */
const NUMBER_CROPS = [
  { wider: 0.25, taller: 1.1 },
  { wider: 0.6, taller: 1.25 },
  { wider: 0, taller: 0.9 },
] as const;

/**
 * Reads the number before HOUR again in other crops and takes a vote: a lone 1 is easily read as a 7. The box of a single
 * digit may be skewed, so the crops follow the direction of HOUR.
 */
async function checkNumber(
  pixels: Pixels,
  line: TextLine,
  { box: { ux, uy } }: TextLine,
  sessions: SignSessions,
): Promise<TextLine> {
  const votes = new Map<string, number>([[line.text.trim(), line.confidence]]);
  for (const { wider, taller } of NUMBER_CROPS) {
    const { box } = line;
    const crop = { ...box, ux, uy, width: box.width + wider * box.height, height: box.height * taller };
    const read = await readBox(pixels, crop, sessions);
    const text = read.text.trim();
    if (LIMIT.test(text)) votes.set(text, (votes.get(text) ?? 0) + read.confidence);
  }
  const [text, support] = [...votes].sort((a, b) => b[1] - a[1])[0]!;
  const share = support / [...votes.values()].reduce((sum, vote) => sum + vote, 0);
  if (text === line.text.trim() && share > SURE_DIGIT) return line;
  const step = 1 / text.length;
  return {
    ...line,
    text,
    confidence: Math.min(line.confidence, share),
    characters: [...text].map((character, index) => ({
      character,
      position: (index + 0.5) * step,
      confidence: Math.min(line.confidence, share),
    })),
  };
}

/** Removes the edge of a plate after the number of hours, which was read as an uncertain 7. */
function withoutEdge(line: TextLine): TextLine {
  const [first, last, ...more] = line.characters;
  if (!/^[1-9]7$/.test(line.text) || !first || !last || more.length > 0) return line;
  if (last.confidence >= SURE_DIGIT) return line;
  return { ...line, text: first.character, confidence: first.confidence, characters: [first] };
}

/** Checks the numbers before an HOUR: splits them from PARKING, removes a plate's edge and reads them again. */
export async function checkHours(
  pixels: Pixels,
  lines: readonly TextLine[],
  sessions: SignSessions,
): Promise<TextLine[]> {
  const hour = lines.find(({ text }) => isUnitAlone(text));
  if (!hour) return [...lines];
  const checked: TextLine[] = [];
  for (const line of lines.map(withoutEdge).flatMap((one) => splitNumber(one, hour)))
    checked.push(LIMIT.test(line.text.trim()) ? await checkNumber(pixels, line, hour, sessions) : line);
  return checked;
}
