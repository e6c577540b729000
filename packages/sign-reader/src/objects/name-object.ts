import type { SignReading } from '@curbwise/contract';
import { inEnglish, otherThingIn } from '@curbwise/sign-rules';
import type { Pixels } from '../photo/pixels';
import { boundsOf, type RotatedBox } from '../geometry/rotated-box';
import type { TextLine } from '../text/text-line';

/** Words that are read with less confidence are not shown to a driver. */
const MIN_CONFIDENCE = 0.9;
/** Lines lower than this share of the tallest line are left out. */
const MIN_LINE_HEIGHT = 0.55;
/** Words must cover at least this share of the photo to be what it shows. */
const MIN_COVERED_SHARE = 0.015;
/** More lines than this are not a sign. */
const MAX_LINES = 8;
/** Longer texts are cut, in characters. */
const MAX_LENGTH = 40;

/** Traffic signs by the words that identify them, whatever else is written on them. */
const TRAFFIC_SIGNS: readonly (readonly [RegExp, string])[] = [
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

/** Whether the words of a line may be shown to a driver. */
export const isSureOfWords = ({ confidence }: Pick<TextLine, 'confidence'>): boolean =>
  confidence >= MIN_CONFIDENCE;

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

/** How far above and below the word STOP the colour of its plate is checked, in heights of the word. */
const CHECKED_MARGIN = 0.35;
/** Share of the checked pixels that must be red. */
const MIN_RED_SHARE = 0.4;

/** Whether the pixels just above and below a word are mostly red. */
function isOnRed({ data, width, height, channels }: Pixels, box: RotatedBox): boolean {
  const { left, top, right, bottom } = boundsOf(box);
  const reach = CHECKED_MARGIN * box.height;
  let red = 0;
  let count = 0;
  for (let y = Math.max(0, Math.floor(top - reach)); y < Math.min(height, bottom + reach); y++) {
    if (y > top && y < bottom) continue;
    for (let x = Math.max(0, Math.floor(left)); x < Math.min(width, right); x++) {
      const at = (y * width + x) * channels;
      if (data[at]! > 60 && data[at]! > 1.5 * Math.max(data[at + 1]!, data[at + 2]!)) red++;
      count++;
    }
  }
  return count > 0 && red >= MIN_RED_SHARE * count;
}

/** The traffic sign that the words identify, or null. */
function trafficSignIn(lines: readonly TextLine[], pixels: Pixels): string | null {
  const sure = inOrder(lines.filter((line) => isSureOfWords(line) && isWord(line.text)));
  const text = join(sure).toUpperCase();
  const known = TRAFFIC_SIGNS.find(([words]) => words.test(text));
  if (known) return known[1];
  const stop = lines.find((line) => line.text.trim().toUpperCase() === 'STOP');
  return stop && isOnRed(pixels, stop.box) ? 'stop sign' : null;
}

/** A name made of the large words of a photo, or null if they are unsure or cover too little of it. */
function nameByLargeWords(lines: readonly TextLine[], { width, height }: Pixels): string | null {
  const sure = lines.filter((line) => isSureOfWords(line) && isWord(line.text));
  const tallest = Math.max(...sure.map(({ box }) => box.height));
  const main = inOrder(sure.filter(({ box }) => box.height >= MIN_LINE_HEIGHT * tallest));
  const area = main.reduce((sum, { box }) => sum + box.width * box.height, 0);
  const text = join(main);
  if (area < MIN_COVERED_SHARE * width * height || !/\p{L}{3,}/u.test(text)) return null;
  if (main.length > MAX_LINES) return 'lot of text';
  const isStreet = main.length <= 2 && main.every((line) => STREET.test(line.text.trim().toUpperCase()));
  return `${isStreet ? 'street sign' : 'sign'} that says “${shortened(text)}”`;
}

/**
 * Names what a photo without a parking sign shows, to follow "This looks like a": a traffic sign by its words, else the
 * large words of the photo, else null.
 * @param lines the words on the photo
 */
export const nameObject = (lines: readonly TextLine[], pixels: Pixels): string | null =>
  trafficSignIn(lines, pixels) ?? nameByLargeWords(lines, pixels);

/**
 * The name of a photo without a parking sign, and its kind where its words tell: shop hours, a receipt, a menu. A traffic
 * sign has the more exact name.
 */
export function nameOfIrrelevant(
  lines: readonly TextLine[],
  pixels: Pixels,
): Pick<SignReading, 'detectedObject' | 'objectKind'> {
  const sure = inOrder(lines.filter(isSureOfWords)).map(({ text }) => text.trim());
  const kind = trafficSignIn(lines, pixels) === null ? otherThingIn(sure.join('\n')) : null;
  if (kind === null) return { detectedObject: nameObject(lines, pixels) };
  return { detectedObject: inEnglish.objects[kind], objectKind: kind };
}
