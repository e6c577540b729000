import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { growLeft, readBox } from './read-box';
import type { RotatedBox } from '../geometry/rotated-box';
import { splitNumber } from './split-lines';
import type { TextLine } from './text-line';

const MIN_REREAD_CONFIDENCE = 0.6;
const SURE_FIGURE = 0.8;

const LONE_P = /^\W*P\W*$/;
const LIMIT_BEFORE_P = /^(?:\d{1,2}|1\/2)\s?P$/;
const LONE_HOUR = /^\W?[A-Z]?HOURS?$/;
const LIMIT = /^\d{1,2}$/;
/** Where the number before HOUR may stand, in heights of the word: to its left, and below its middle. */
const LIMIT_PLACES = [
  { left: 1.3, below: 0.1 },
  { left: 1.7, below: 0.3 },
  { left: 2.1, below: 0.3 },
  { left: 2.5, below: 0.3 },
  { left: 2.1, below: 0.6 },
  { left: 2.5, below: 0.6 },
] as const;
const MIN_LIMIT_CONFIDENCE = 0.9;

/** Whether something was read in the box of a line's height left of it. */
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

/** A limit whose figure may be one of the two that stand one over the other in ½P, as a whole line of them is read. */
const LIMIT_OF_P = /^\W*\d{1,2}\s?P$/;
/** Where figures stand before the middle of a P, in heights of its line. */
const BEFORE_P = { from: 0.92, to: 0.32 } as const;
/** A figure this much of the P's height is no part of a fraction. */
const MIN_TALL = 0.95;
/** How sure both figures of a fraction must be: of photos of 1P, 2P and 4P none shows a 1 over a 2 or a 4 at all. */
const MIN_FRACTION_CONFIDENCE = 0.8;

/** Figures of a fraction that were read as one number: nobody may park for 12 or 14 hours, so this is a guess at ½ or ¼. */
const RUN_TOGETHER = /^\W*1([24])\s?P$/;
const UNSURE_FRACTION = 0.3;

/**
 * Reads the figures of ½P and ¼P one by one: they stand one over the other, half as tall as the P, and are read as `1P`
 * or `2P`, which would let somebody stay four times as long.
 * @returns the line with the fraction, unsure where its figures were read as one number; null if there is none
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
  // Shares of the box's width, from the middle of the P or as far as the figure goes.
  const tall = box.height / box.width;
  const step = figure ? letter.position - figure.position : 0;
  const [from, to] = figure
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
  // What was read of the fraction by itself lies within the line then.
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

/** The narrow 1 of 1P escapes the detector: it is looked for where it must stand. */
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
    } else if (LONE_HOUR.test(line.text.trim()) && !hasNeighbour(line, found, 3.2)) {
      const number = await findHours(pixels, box, sessions);
      if (number) lines.push(number);
    }
  }
  return lines;
}

/** The number left of HOUR; two crops must agree on it. */
async function findHours(pixels: Pixels, box: RotatedBox, sessions: SignSessions): Promise<TextLine | null> {
  const seen = new Map<string, TextLine>();
  for (const { left, below } of LIMIT_PLACES) {
    const along = -(box.width / 2 + left * box.height);
    const across = below * box.height;
    const crop = {
      ...box,
      cx: box.cx + along * box.ux - across * box.uy,
      cy: box.cy + along * box.uy + across * box.ux,
      width: 1.5 * box.height,
      height: 2.2 * box.height,
    };
    const line = await readBox(pixels, crop, sessions);
    const text = line.text.trim();
    if (!LIMIT.test(text) || line.confidence < MIN_LIMIT_CONFIDENCE) continue;
    if (seen.has(text)) return line;
    seen.set(text, line);
  }
  return null;
}

/** Crops of a lone number: as it was found, wider, and taller. */
const NUMBER_CROPS = [
  { wider: 0.25, taller: 1.1 },
  { wider: 0.6, taller: 1.25 },
  { wider: 0, taller: 0.9 },
] as const;

/** Reads the number before HOUR again in other crops: a 1 alone is easily a 7, and there is no word to tell. */
async function checkNumber(pixels: Pixels, line: TextLine, sessions: SignSessions): Promise<TextLine> {
  const votes = new Map<string, number>([[line.text.trim(), line.confidence]]);
  for (const { wider, taller } of NUMBER_CROPS) {
    const { box } = line;
    const crop = { ...box, width: box.width + wider * box.height, height: box.height * taller };
    const read = await readBox(pixels, crop, sessions);
    const text = read.text.trim();
    if (LIMIT.test(text)) votes.set(text, (votes.get(text) ?? 0) + read.confidence);
  }
  const [[text, support]] = [...votes].sort((a, b) => b[1] - a[1]);
  const share = support / [...votes.values()].reduce((sum, vote) => sum + vote, 0);
  if (text === line.text.trim() && share > SURE_FIGURE) return line;
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

/** A plate's edge after the number of hours, read as a 7 that the recogniser is not sure of. */
function withoutEdge(line: TextLine): TextLine {
  const [first, last, ...more] = line.characters;
  if (!/^[1-9]7$/.test(line.text) || !first || !last || more.length > 0) return line;
  if (last.confidence >= SURE_FIGURE) return line;
  return { ...line, text: first.character, confidence: first.confidence, characters: [first] };
}

/** Tells the numbers before an HOUR for certain: parted from PARKING, rid of a plate's edge, and read again. */
export async function checkHours(
  pixels: Pixels,
  lines: readonly TextLine[],
  sessions: SignSessions,
): Promise<TextLine[]> {
  const hour = lines.find(({ text }) => LONE_HOUR.test(text.trim()));
  if (!hour) return [...lines];
  const checked: TextLine[] = [];
  for (const line of lines.map(withoutEdge).flatMap((one) => splitNumber(one, hour)))
    checked.push(LIMIT.test(line.text.trim()) ? await checkNumber(pixels, line, sessions) : line);
  return checked;
}
