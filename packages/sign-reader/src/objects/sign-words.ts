import type { Bounds } from '../geometry/bounds';
import type { Pixels } from '../photo/pixels';
import { boundsOf, type RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';

/** Words less sure than this are not repeated to a driver. */
const MIN_CONFIDENCE = 0.9;
/** Lines this much smaller than the largest are not what a sign is about. */
const MAIN_HEIGHT = 0.55;
/** Share of the photo that words must cover to be what it shows. */
const MIN_SHARE = 0.015;
/** More lines than this are no sign. */
const MAX_LINES = 8;
const MAX_LENGTH = 40;

/** Signs that are known by their words, whatever else stands on them. */
const KNOWN: readonly (readonly [RegExp, string])[] = [
  [/\bSPEED LIMIT\b/, 'speed limit sign'],
  [/^YIELD$|\bGIVE WAY\b/, 'yield sign'],
  [/\bONE WAY\b/, 'one-way sign'],
  [/\bDO NOT ENTER\b|^NO ENTRY$/, 'do-not-enter sign'],
  [/\bWRONG WAY\b/, 'wrong-way sign'],
  [/\bNO (?:LEFT |RIGHT |U[- ]?)?TURNS?\b/, 'no-turn sign'],
  [/\bDEAD END\b|\bNO OUTLET\b|\bNO THROUGH ROAD\b/, 'dead-end sign'],
  [/\bROAD ?WORKS?\b/, 'road work sign'],
  [/\bROAD CLOSED\b/, 'road closed sign'],
  [/\bDETOUR\b/, 'detour sign'],
  [/\bRAIL ?ROAD CROSSING\b|\bRAILWAY CROSSING\b/, 'railroad crossing sign'],
  [/^EXIT(?: ONLY| \d+ ?[A-Z]?)?$/, 'exit sign'],
];

const STREET =
  /[A-Z]{3,}.*\b(?:STREET|ST|ROAD|RD|AVENUE|AVE|BOULEVARD|BLVD|LANE|LN|DRIVE|DR|COURT|CT|PLACE|PL|TERRACE|HIGHWAY|HWY)\b\.?(?:[ ,]*(?:[NSEW]{1,2}|[NSEW]{1,2}\.? ?\d{1,2})\.?)?$/;

const isWord = (text: string) => /\p{L}{2,}/u.test(text);

/** Lines from top to bottom, and from left to right where they stand side by side. */
function inOrder(lines: readonly TextLine[]): TextLine[] {
  const isAbove = (a: RotatedBox, b: RotatedBox) => a.cy < b.cy - Math.min(a.height, b.height) / 2;
  return [...lines].sort(({ box: a }, { box: b }) => (isAbove(a, b) ? -1 : isAbove(b, a) ? 1 : a.cx - b.cx));
}

const join = (lines: readonly TextLine[]) =>
  lines
    .map(({ text }) => text.trim())
    .join(' ')
    .replace(/\s+/g, ' ');

function shortened(text: string): string {
  return text.length <= MAX_LENGTH ? text : `${text.slice(0, MAX_LENGTH).replace(/\s\S*$/, '')}…`;
}

/** How far beyond the word STOP its plate is looked at, in heights of it. */
const AROUND = 0.35;
const MIN_RED = 0.4;

/** Whether what is just above and below a word is mostly red. */
function isOnRed({ data, width, height, channels }: Pixels, box: RotatedBox): boolean {
  const { left, top, right, bottom } = boundsOf(box);
  const reach = AROUND * box.height;
  let red = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(top - reach)); y < Math.min(height, bottom + reach); y++) {
    if (y > top && y < bottom) continue;
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const at = (y * width + x) * channels;
      if (data[at] > 60 && data[at] > 1.5 * Math.max(data[at + 1], data[at + 2])) red++;
      count++;
    }
  }
  return count > 0 && red >= MIN_RED * count;
}

/** A traffic sign that its words tell for certain; null if they tell none. */
export function namedByWords(lines: readonly TextLine[], pixels: Pixels): string | null {
  const sure = inOrder(lines.filter(({ text, confidence }) => confidence >= MIN_CONFIDENCE && isWord(text)));
  const text = join(sure).toUpperCase();
  const known = KNOWN.find(([words]) => words.test(text));
  if (known) return known[1];
  const stop = lines.find((line) => line.text.trim().toUpperCase() === 'STOP');
  return stop && isOnRed(pixels, stop.box) ? 'stop sign' : null;
}

/** The words that a photo shows large, and where, in the photo's pixels. */
export interface MainWords {
  readonly name: string;
  readonly bounds: Bounds;
}

/** What a photo of words shows, as far as they are sure and make up enough of it; null if they do not. */
export function mainWords(lines: readonly TextLine[], { width, height }: Pixels): MainWords | null {
  const sure = lines.filter(({ text, confidence }) => confidence >= MIN_CONFIDENCE && isWord(text));
  const tallest = Math.max(...sure.map(({ box }) => box.height));
  const main = inOrder(sure.filter(({ box }) => box.height >= MAIN_HEIGHT * tallest));
  const area = main.reduce((sum, { box }) => sum + box.width * box.height, 0);
  const text = join(main);
  if (area < MIN_SHARE * width * height || !/\p{L}{3,}/u.test(text)) return null;
  const all = main.map(({ box }) => boundsOf(box));
  const bounds = {
    left: Math.min(...all.map(({ left }) => left)),
    top: Math.min(...all.map(({ top }) => top)),
    right: Math.max(...all.map(({ right }) => right)),
    bottom: Math.max(...all.map(({ bottom }) => bottom)),
  };
  return { name: nameOf(main, text), bounds };
}

function nameOf(main: readonly TextLine[], text: string): string {
  if (main.length > MAX_LINES) return 'lot of text';
  const isStreet = main.length <= 2 && main.every((line) => STREET.test(line.text.trim().toUpperCase()));
  return `${isStreet ? 'street sign' : 'sign'} that says “${shortened(text)}”`;
}
