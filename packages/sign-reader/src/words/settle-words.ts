import type { Arrow, SignSymbol } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { mendText, strangeLettersIn } from '../grammar/ask-grammar';
import { digitsOf, lettersOf } from '../grammar/characters';
import type { SignSessions } from '../networks/inference-session';
import type { Pixels } from '../photo/pixels';
import { boxOfRow, minDigitConfidenceOf, linesOf, type RowReading } from './read-row';
import { withoutPlateEdge } from '../grammar/plate-edge';
import type { RotatedBox } from '../geometry/rotated-box';
import { recogniseText } from '../text/text-recognition';

/** A figure less sure than this is looked at again. */
const SURE_FIGURE = 0.8;
/** Another reading counts only if the recogniser is at least this sure of it. */
const MIN_CONFIDENCE = 0.5;
/** Rows read again at most, so that a wall of writing takes no time. */
const MAX_ROWS = 8;
/** The figures of a fraction stand one over the other and were read one by one: in any crop of the row they run together. */
const FRACTION = /\d\/\d/;
/** A row whose figures are all surer than this, and which leaves no other doubt, is taken as it was read. */
const CERTAIN_FIGURE = 0.97;
/** Crops that must agree on the figures of a row that leaves no other doubt, … */
const CHECKS = 1;
/** … and on every letter of one that leaves some: what reads the same in three crops reads so in all. */
const CHECKS_IF_DOUBTFUL = 2;

/**
 * How a row is cut out once more: taller or lower than its box, wider at both ends, in heights of it, and stretched
 * along the row, which parts letters that stand close.
 */
const CROPS = [
  { taller: 1.15, wider: 0.25, stretch: 1 },
  { taller: 0.88, wider: 0, stretch: 1 },
  { taller: 1, wider: 0.1, stretch: 1.3 },
  { taller: 1.3, wider: 0.4, stretch: 1.15 },
  { taller: 1, wider: 0.1, stretch: 0.85 },
] as const;

/** A crop that cuts letters reads badly and is unsure of it: it weighs much less than one that fits. */
const EMPHASIS = 4;
/** Other figures than those that were read need this much support: about two crops that are sure. */
const MIN_SUPPORT = 1.3;

/** What a panel has beside its words. */
export interface PanelFrame {
  readonly arrow: Arrow | null;
  readonly symbol: SignSymbol | null;
}

/** The rows of a panel as they were recognised. */
export const textOfRows = (rows: readonly { readonly text: string }[]) =>
  rows
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');

/** The nearest thing that the rows of a panel could say. */
export const mendedRows = (text: string) => mendText(withoutPlateEdge(text));

/** How many letters and figures of a panel the grammar of signs cannot place. */
function unreadIn(text: string, { arrow, symbol }: PanelFrame): number {
  const { unread } = parse([{ text: mendedRows(text), arrow, symbol, box: null, confidence: 1 }]);
  return unread.reduce((sum, fragment) => sum + lettersOf(fragment.text).length, 0);
}

interface Candidate {
  readonly text: string;
  readonly figures: string;
  /** What the crops that read it weigh together. */
  support: number;
  minDigitConfidence: number;
}

/** Another reading has at least this share of the letters and figures of the row as it was read. */
const MIN_KEPT = 0.8;

function cropOf(box: RotatedBox, { taller, wider }: (typeof CROPS)[number]): RotatedBox {
  return { ...box, width: box.width + 2 * wider * box.height, height: box.height * taller };
}

/** What other crops of a row say, the likeliest first; the row as it was read among them. */
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
    const weight = confidence ** EMPHASIS;
    const known = found.get(text);
    if (known) {
      known.support += weight;
      known.minDigitConfidence = Math.max(known.minDigitConfidence, minDigitConfidence);
    } else found.set(text, { text, figures: digitsOf(mendText(text)), support: weight, minDigitConfidence });
  };
  const sure = lines.reduce((sum, { confidence }) => sum + confidence, 0) / Math.max(1, lines.length);
  add(reading.text, sure, reading.minDigitConfidence);
  const box = boxOfRow(pieces);
  for (const [index, crop] of CROPS.entries()) {
    // Where the first crops say the same as the row, the others are spared.
    const isAgreed = isDoubtful
      ? index >= CHECKS_IF_DOUBTFUL && found.size === 1
      : index >= CHECKS && [...found.values()].every(({ figures }) => figures === own);
    if (isAgreed) break;
    const whole = await recogniseText(pixels, cropOf(box, crop), sessions.recognition, crop.stretch);
    if (whole.confidence >= MIN_CONFIDENCE)
      add(whole.text.trim(), whole.confidence, minDigitConfidenceOf([whole]));
  }
  return [...found.values()].sort((a, b) => b.support - a.support);
}

/**
 * How sure the figures of a row are once several crops have spoken: those that agree bear each other out, and where
 * others are nearly as likely nobody knows.
 */
function agreedFigure(chosen: Candidate, all: readonly Candidate[]): number {
  const same = all.filter(({ figures }) => figures === chosen.figures);
  const supportOf = (some: readonly Candidate[]) => some.reduce((sum, { support }) => sum + support, 0);
  return (
    Math.max(...same.map(({ minDigitConfidence }) => minDigitConfidence)) * (supportOf(same) / supportOf(all))
  );
}

/** Words that change no rule: a phone number's figures are nobody's answer. */
function decides(index: number, rows: readonly RowReading[], { arrow, symbol }: PanelFrame): boolean {
  const rulesOf = (text: string) =>
    JSON.stringify(parse([{ text: mendedRows(text), arrow, symbol, box: null, confidence: 1 }]).rules);
  return rulesOf(textOfRows(rows)) !== rulesOf(textOfRows(rows.filter((_, other) => other !== index)));
}

/** How sure the least sure figure is among the rows of a panel that its rules rest on, 0 to 1. */
export function minDecidingDigitConfidence(rows: readonly RowReading[], frame: PanelFrame): number {
  const unsure = rows
    .map((row, index) => ({ row, index }))
    .filter(({ row, index }) => row.minDigitConfidence >= SURE_FIGURE || decides(index, rows, frame));
  return Math.min(1, ...unsure.map(({ row }) => row.minDigitConfidence));
}

/**
 * Reads doubtful rows of a panel again, and takes the readings that the grammar of signs accepts: of 8AM and RAM it is
 * 8AM. Figures are never taken for the grammar's sake alone: another number needs more crops that read it.
 * Rows whose figures are not quite certain are read again in any case, to see whether another crop gives the same ones.
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
    const isUnsure = row.minDigitConfidence < SURE_FIGURE;
    const without = () => textOfRows(settled.filter((_, other) => other !== index));
    const isUnread = unread > 0 && unreadIn(without(), frame) < unread;
    const isDoubtful = isUnsure || isUnread || strangeLettersIn(row.text) > 0;
    if (!isDoubtful && (row.minDigitConfidence > CERTAIN_FIGURE || !/\d/.test(row.text))) continue;
    looks++;
    const candidates = await candidatesOf(row, isDoubtful, pixels, sessions);
    const own = candidates.find(({ text }) => text === row.text);
    let chosen = own;
    let strange = strangeLettersIn(row.text);
    for (const candidate of candidates) {
      // A reading that lost words is understood more easily, and may have lost the one that forbids.
      if (candidate === own || lettersOf(candidate.text).length < MIN_KEPT * lettersOf(row.text).length)
        continue;
      const left = unreadIn(
        textOfRows(settled.map((one, at) => (at === index ? { ...one, text: candidate.text } : one))),
        frame,
      );
      if (!isDoubtful) continue;
      const hasSameFigures = candidate.figures === own?.figures || own?.figures === '';
      const isConfirmed = candidate.support > 2 * (own?.support ?? 0);
      const isBetter = left < unread || (left === unread && strangeLettersIn(candidate.text) < strange);
      if (isBetter && (hasSameFigures || isConfirmed || candidate.support > MIN_SUPPORT)) {
        chosen = candidate;
        unread = left;
        strange = strangeLettersIn(candidate.text);
      }
    }
    if (chosen)
      settled[index] = { ...row, text: chosen.text, minDigitConfidence: agreedFigure(chosen, candidates) };
  }
  return settled;
}
