import type { ReaderSessions } from './inference-session';
import type { Pixels } from './pixels';
import { boundsOf, boxAround, shareInside, type RotatedBox } from './rotated-box';
import { detectText, type TextBox } from './text-detection';
import type { TextLine } from './text-line';
import { splitAtGaps, splitNumber } from './split-lines';
import { recogniseText } from './text-recognition';

/** Below this the recogniser guesses at bolts, leaves and bricks. */
const MIN_CONFIDENCE = 0.3;
const MIN_REREAD_CONFIDENCE = 0.6;

const LONE_HALF_OF_DAY = /^[-\s.]*[AP]?\.?M[.\s]*$/i;
const ENDS_IN_HOUR = /\d\W*[AP]?\W*$/i;
const TIME_OF_DAY = /^\W*\d{1,2}(?:[:.]?[0-5]\d)?\s?[AP]\.?M\W*$/i;

/** How much to widen and heighten a lone AM or PM until the hour before it comes into view, in heights of it. */
const WIDER_CROPS = [
  { widen: 2.2, heighten: 1.9 },
  { widen: 1.6, heighten: 1.7 },
  { widen: 3.2, heighten: 2.2 },
  { widen: 1.3, heighten: 1.4 },
] as const;

/** Reads what is in a box. */
export async function readBox(pixels: Pixels, box: RotatedBox, sessions: ReaderSessions): Promise<TextLine> {
  return { ...(await recogniseText(pixels, box, sessions.recognition)), box };
}

/** Grows a box to the left, and upwards more than downwards: the hour stands taller than its AM. */
function growLeft(box: RotatedBox, widen: number, heighten: number): RotatedBox {
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

/** Draws a box closely around the characters that were read in it. */
function tightened(line: TextLine): TextLine {
  const { box, characters } = line;
  if (characters.length < 2) return line;
  const first = characters[0].position;
  const last = characters[characters.length - 1].position;
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

/** Reads a lone AM or PM again together with its hour. */
async function rereadWithHour(
  pixels: Pixels,
  half: TextLine,
  lines: readonly TextLine[],
  sessions: ReaderSessions,
): Promise<TextLine | null> {
  const hour = hourBefore(half, lines);
  const crops = hour
    ? [boxAround([hour.box, half.box])]
    : WIDER_CROPS.map(({ widen, heighten }) => growLeft(half.box, widen, heighten));
  let best: TextLine | null = null;
  for (const crop of crops) {
    const line = await readBox(pixels, crop, sessions);
    if (!TIME_OF_DAY.test(line.text) || line.confidence < MIN_REREAD_CONFIDENCE) continue;
    if (!best || line.confidence > best.confidence) best = line;
  }
  return best;
}

/**
 * The detector often parts a small raised AM or PM from its hour, and loses a narrow hour altogether. Such pieces are
 * read again as one.
 */
async function rejoinHours(
  pixels: Pixels,
  found: readonly TextLine[],
  sessions: ReaderSessions,
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

/** The narrow 1 of 1P and of a tall 1 beside HOUR escapes the detector: it is looked for where it must stand. */
async function findLimits(
  pixels: Pixels,
  found: readonly TextLine[],
  sessions: ReaderSessions,
): Promise<TextLine[]> {
  const lines = [...found];
  for (const [index, line] of found.entries()) {
    const { box } = line;
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
async function findHours(
  pixels: Pixels,
  box: RotatedBox,
  sessions: ReaderSessions,
): Promise<TextLine | null> {
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
async function checkNumber(pixels: Pixels, line: TextLine, sessions: ReaderSessions): Promise<TextLine> {
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

/** At most this many letters of a neighbour are read into a line, and only if the neighbour was read surely itself. */
const MAX_SHARED = 2;
const SURE_NEIGHBOUR = 0.8;
const SURE_FIGURE = 0.8;

/** Takes the last letters off a line that are the first of the line beside it, whose box it runs into. */
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
  const own = characters.filter(({ position }) => position < start);
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
 * @param found where text is, if that is known already
 * @throws what `signal` was aborted with
 */
export async function readLines(
  pixels: Pixels,
  sessions: ReaderSessions,
  signal?: AbortSignal,
  found?: readonly TextBox[],
): Promise<TextLine[]> {
  signal?.throwIfAborted();
  const boxes = found ?? (await detectText(pixels, sessions.detection));
  const lines: TextLine[] = [];
  for (const box of boxes) {
    signal?.throwIfAborted();
    const line = await readBox(pixels, box, sessions);
    if (line.text.trim() !== '' && line.confidence >= MIN_CONFIDENCE) lines.push(line);
  }
  const apart = lines
    .flatMap(splitAtGaps)
    .map((line, _, all) => withoutNeighbour(line, all))
    .map((line, _, all) => (all.some(({ text }) => LONE_HOUR.test(text.trim())) ? withoutEdge(line) : line));
  const hour = apart.find(({ text }) => LONE_HOUR.test(text.trim()));
  const parted = hour ? apart.flatMap((line) => splitNumber(line, hour)) : apart;
  const checked: TextLine[] = [];
  for (const line of parted) {
    const isNumber = hour !== undefined && LIMIT.test(line.text.trim());
    checked.push(isNumber ? await checkNumber(pixels, line, sessions) : line);
  }
  return findLimits(pixels, await rejoinHours(pixels, checked, sessions), sessions);
}
