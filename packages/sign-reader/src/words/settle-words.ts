import type { Arrow, SignSymbol } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { mendText, strangeLettersIn } from '../grammar/ask-grammar';
import { digitsOf, lettersOf } from '../grammar/characters';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { boxOfRow, minDigitConfidenceOf, linesOf, type RowReading } from './read-row';
import type { RotatedBox } from '../geometry/rotated-box';
import { recogniseText } from '../text/text-recognition';

/** The edge of the plate read as a stroke after the number of minutes: no sign has a limit of 151 minutes. */
const EDGE_AFTER_MINUTES = /^(P\s?(?:5|10|15|20|30|45|60))[1Il|/\\\]]{1,2}(?=\nMIN)/m;
/** The same after the number of hours, where the recogniser reads a 7. */
const EDGE_AFTER_HOURS = /^([1-9])7(?= HOUR)/m;

/** Removes a plate edge that was read as one more digit. The next row tells which digit it was. */
export const withoutPlateEdge = (rows: string): string =>
  rows.replace(EDGE_AFTER_MINUTES, '$1').replace(EDGE_AFTER_HOURS, '$1');

/** The tow truck before TOW-AWAY, read as letters: on seven of 740 drawn signs. */
const TRUCK = /^A{1,2}[\W_]*(?=TOW\W?AWAY)/gim;

/** A row with a digit below this confidence is doubtful. */
const MIN_DIGIT_CONFIDENCE = 0.8;
/** Confidence that another reading of a row needs to count. */
const MIN_CONFIDENCE = 0.5;
/** Rows that are read again, so that a wall of writing stays fast. */
const MAX_ROWS = 8;
/** The digits of a fraction are stacked and were read one by one; in a crop of the row they would run together. */
const FRACTION = /\d\/\d/;
/** A row whose digits all have a higher confidence, and which is not doubtful otherwise, is not read again. */
const CERTAIN_DIGIT_CONFIDENCE = 0.97;
/** Further crops that must agree on the digits of a row that is not doubtful otherwise. */
const CHECKS = 1;
/** Further crops that must agree on every letter of a doubtful row: what three crops read alike, all read alike. */
const CHECKS_IF_DOUBTFUL = 2;

/**
 * Further crops of a row: height relative to its box, extra width at both ends in heights of the box, and stretch along
 * the row, which separates letters that are close.
 */
const CROPS = [
  { taller: 1.15, wider: 0.25, stretch: 1 },
  { taller: 0.88, wider: 0, stretch: 1 },
  { taller: 1, wider: 0.1, stretch: 1.3 },
  { taller: 1.3, wider: 0.4, stretch: 1.15 },
  { taller: 1, wider: 0.1, stretch: 0.85 },
] as const;

/** Exponent of a reading's confidence in its weight: a crop that cuts letters is unsure and weighs little. */
const CONFIDENCE_EXPONENT = 4;
/** Support that other digits than those of the row need: about two sure crops. */
const MIN_SUPPORT = 1.3;

/** What a panel shows in addition to its words. */
interface PanelFrame {
  readonly arrow: Arrow | null;
  readonly symbol: SignSymbol | null;
}

/** The rows of a panel as they were recognised. */
export const textOfRows = (rows: readonly { readonly text: string }[]) =>
  rows
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');

/** The nearest text that the rows of a panel could say. */
export const mendedRows = (text: string) => mendText(withoutPlateEdge(text).replace(TRUCK, ''));

/** How many letters and digits of a panel are in no rule. */
function unreadIn(text: string, { arrow, symbol }: PanelFrame): number {
  const { unread } = parse([{ text: mendedRows(text), arrow, symbol, box: null, confidence: 1 }]);
  return unread.reduce((sum, fragment) => sum + lettersOf(fragment.text).length, 0);
}

interface Candidate {
  readonly text: string;
  readonly digits: string;
  /** The sum of the weights of the crops that read it. */
  support: number;
  minDigitConfidence: number;
}

/** Share of the row's letters and digits that another reading must have. */
const MIN_KEPT_SHARE = 0.8;

function cropOf(box: RotatedBox, { taller, wider }: (typeof CROPS)[number]): RotatedBox {
  return { ...box, width: box.width + 2 * wider * box.height, height: box.height * taller };
}

/** The readings of a row by all crops, including the first one, the best supported first. */
async function candidatesOf(
  reading: RowReading,
  isDoubtful: boolean,
  pixels: Pixels,
  sessions: SignSessions,
): Promise<Candidate[]> {
  const own = digitsOf(mendText(reading.text));
  const pieces = reading.row.elements.filter(({ content }) => content.kind === 'text');
  const lines = linesOf(pieces);
  const found = new Map<string, Candidate>();
  const add = (text: string, confidence: number, minDigitConfidence: number) => {
    const weight = confidence ** CONFIDENCE_EXPONENT;
    const known = found.get(text);
    if (known) {
      known.support += weight;
      known.minDigitConfidence = Math.max(known.minDigitConfidence, minDigitConfidence);
    } else found.set(text, { text, digits: digitsOf(mendText(text)), support: weight, minDigitConfidence });
  };
  const sure = lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
  add(reading.text, sure, reading.minDigitConfidence);
  const box = boxOfRow(pieces);
  for (const [index, crop] of CROPS.entries()) {
    // If the first crops agree with the row, the others are skipped.
    const isAgreed = isDoubtful
      ? index >= CHECKS_IF_DOUBTFUL && found.size === 1
      : index >= CHECKS && [...found.values()].every(({ digits }) => digits === own);
    if (isAgreed) break;
    const whole = await recogniseText(pixels, cropOf(box, crop), sessions.recognition, crop.stretch);
    if (whole.confidence >= MIN_CONFIDENCE)
      add(whole.text.trim(), whole.confidence, minDigitConfidenceOf([whole]));
  }
  return [...found.values()].sort((a, b) => b.support - a.support);
}

/** Whether a reading has almost as many letters and digits as a row: a crop may have cut some. */
const isWhole = (text: string, row: string) =>
  lettersOf(text).length >= MIN_KEPT_SHARE * lettersOf(row).length;

/**
 * The confidence of a row's digits after all crops that show the whole row: the best one of those that agree, times their
 * share of the support.
 */
function agreedDigitConfidence(chosen: Candidate, readings: readonly Candidate[]): number {
  const all = readings.filter(({ text }) => isWhole(text, chosen.text));
  const same = all.filter(({ digits }) => digits === chosen.digits);
  const supportOf = (some: readonly Candidate[]) => some.reduce((sum, { support }) => sum + support, 0);
  return (
    Math.max(...same.map(({ minDigitConfidence }) => minDigitConfidence)) * (supportOf(same) / supportOf(all))
  );
}

/** Whether a row changes the rules of its panel: the digits of a telephone number do not. */
function decides(index: number, rows: readonly RowReading[], { arrow, symbol }: PanelFrame): boolean {
  const rulesOf = (text: string) =>
    JSON.stringify(parse([{ text: mendedRows(text), arrow, symbol, box: null, confidence: 1 }]).rules);
  return rulesOf(textOfRows(rows)) !== rulesOf(textOfRows(rows.filter((_, other) => other !== index)));
}

/** The lowest confidence of a digit in the rows that decide a panel's rules, 0 to 1. */
export function minDecidingDigitConfidence(rows: readonly RowReading[], frame: PanelFrame): number {
  const unsure = rows
    .map((row, index) => ({ row, index }))
    .filter(
      ({ row, index }) => row.minDigitConfidence >= MIN_DIGIT_CONFIDENCE || decides(index, rows, frame),
    );
  return Math.min(1, ...unsure.map(({ row }) => row.minDigitConfidence));
}

/**
 * Reads doubtful rows of a panel again in other crops, and prefers readings that the grammar of signs accepts: 8AM rather
 * than RAM. Other digits need more than the grammar: enough crops must read them. Rows whose digits are not quite certain
 * are always read again, to see whether another crop agrees.
 * @returns the rows, some with other words
 */
export async function settleWords(
  rows: readonly RowReading[],
  frame: PanelFrame,
  pixels: Pixels,
  sessions: SignSessions,
): Promise<RowReading[]> {
  const settled = [...rows];
  let unread = unreadIn(textOfRows(settled), frame);
  let looks = 0;
  for (const [index, row] of rows.entries()) {
    if (!/[A-Z0-9]/i.test(row.text) || FRACTION.test(row.text) || looks >= MAX_ROWS) continue;
    const isUnsure = row.minDigitConfidence < MIN_DIGIT_CONFIDENCE;
    const without = () => textOfRows(settled.filter((_, other) => other !== index));
    const isUnread = unread > 0 && unreadIn(without(), frame) < unread;
    const isDoubtful = isUnsure || isUnread || strangeLettersIn(row.text) > 0;
    if (!isDoubtful && (row.minDigitConfidence > CERTAIN_DIGIT_CONFIDENCE || !/\d/.test(row.text))) continue;
    looks++;
    const candidates = await candidatesOf(row, isDoubtful, pixels, sessions);
    const own = candidates.find(({ text }) => text === row.text);
    let chosen = own;
    let strange = strangeLettersIn(row.text);
    for (const candidate of candidates) {
      // A reading that lost words leaves fewer words unread, but may have lost the one that forbids.
      if (candidate === own || !isWhole(candidate.text, row.text)) continue;
      const left = unreadIn(
        textOfRows(settled.map((one, at) => (at === index ? { ...one, text: candidate.text } : one))),
        frame,
      );
      if (!isDoubtful) continue;
      const hasSameDigits = candidate.digits === own?.digits || own?.digits === '';
      const isConfirmed = candidate.support > 2 * (own?.support ?? 0);
      const isBetter = left < unread || (left === unread && strangeLettersIn(candidate.text) < strange);
      if (isBetter && (hasSameDigits || isConfirmed || candidate.support > MIN_SUPPORT)) {
        chosen = candidate;
        unread = left;
        strange = strangeLettersIn(candidate.text);
      }
    }
    if (chosen)
      settled[index] = {
        ...row,
        text: chosen.text,
        minDigitConfidence: agreedDigitConfidence(chosen, candidates),
      };
  }
  return settled;
}
