import { heightOf, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import {
  type Box,
  type Panel,
  type SignSymbol,
  MAX_LEFT_OUT,
  MAX_LEFT_OUT_LENGTH,
  type LeftOut,
} from '@curbwise/contract';
import { calibrated, MAX_DOUBTFUL_CONFIDENCE } from '../doubt/calibration';
import type { Element } from '../plates/elements';
import type { SignSessions } from '../networks/inference-session';
import { isTooSmall } from '../doubt/legibility';
import { arrowOf } from '../panels/frame';
import type { Block } from '../panels/layout';
import { symbolOf, type LostWords } from '../panels/panel-symbol';
import { readRow, type RowReading } from '../words/read-row';
import { minDecidingDigitConfidence, mendedRows, settleWords, textOfRows } from '../words/settle-words';
import { boundsOnPhoto, type View } from '../photo/view';
import { lacksDayConnector, lacksAmPm, mixesPlates } from '../grammar/ask-grammar';
import { lettersOf } from '../grammar/characters';
import type { LeftOut as Found } from '../members/members';

/** Confidence of a panel without words: its picture was recognised by colour and shape. */
const PICTURE_CONFIDENCE = 0.8;
/** The confidence of a panel exceeds that of its worst line by at most this much. */
const WORST_LINE_ALLOWANCE = 0.3;

/** A place as shares of the photo as it was taken. */
export function shareOfPhoto(bounds: Bounds, view: View): Box {
  const { left, top, right, bottom } = boundsOnPhoto(bounds, view);
  const { width, height } = view.photo;
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  const x = clamp(left / width);
  const y = clamp(top / height);
  return { x, y, width: clamp(right / width) - x, height: clamp(bottom / height) - y };
}

/** Symbols under which a driver without a permit may never park. */
const FORBIDDING: ReadonlySet<SignSymbol> = new Set([
  'no-parking',
  'no-stopping',
  'no-standing',
  'clearway',
  'disabled',
]);

/** The confidence of a panel: the mean of its characters, limited by its worst line and by its worst digit. */
function confidenceOf(elements: readonly Element[], minDigitConfidence: number): number {
  const lines = elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));
  if (lines.length === 0) return PICTURE_CONFIDENCE;
  const count = lines.reduce((sum, { text }) => sum + text.length, 0);
  const mean = lines.reduce((sum, { text, confidence }) => sum + confidence * text.length, 0) / count;
  const worst = Math.min(...lines.map(({ confidence }) => confidence));
  return Math.min(mean, worst + WORST_LINE_ALLOWANCE, minDigitConfidence);
}

const areaOf = (block: Block): Bounds =>
  unionOf(block.flatMap(({ elements }) => elements.map(({ onPhoto }) => onPhoto)));

/** The block that is nearest to a place on the photo. */
export function nearestBlock(place: Bounds, blocks: readonly Block[]): Block | undefined {
  const distance = (block: Block) => -overlapY(place, areaOf(block)) / heightOf(place);
  return [...blocks].sort((a, b) => distance(a) - distance(b))[0];
}

/** The panel of a plate on which nothing was read. */
export function unreadPanel(bounds: Bounds, view: View): Panel {
  return {
    text: '',
    arrow: null,
    symbol: 'unknown',
    box: shareOfPhoto(bounds, view),
    confidence: PICTURE_CONFIDENCE,
  };
}

/** Reasons to doubt that a panel was read completely. */
interface Doubt extends LostWords {
  /** Whether another layout of the sign is as likely and leads to another answer. */
  readonly isContested: boolean;
}

/** Turns a block of rows into a panel. */
export async function describePanel(
  block: Block,
  view: View,
  sessions: SignSessions,
  doubt: Doubt,
): Promise<Panel> {
  const elements = block.flatMap((row) => row.elements);
  const arrow = arrowOf(elements);
  const asRead: RowReading[] = [];
  for (const row of block) asRead.push(await readRow(row, view.pixels, sessions));
  const frame = { arrow, symbol: symbolOf(elements, mendedRows(textOfRows(asRead)), doubt) };
  const rows = await settleWords(asRead, frame, view.pixels, sessions);
  const lines = rows.map(({ text: words }) => words);
  const text = textOfRows(rows);
  const mended = mendedRows(text);
  const heights = elements.flatMap(({ content }) =>
    content.kind === 'text' && /[A-Z0-9]{2}/i.test(content.line.text)
      ? [content.line.box.height / view.scale]
      : [],
  );
  const confidence = calibrated(confidenceOf(elements, minDecidingDigitConfidence(rows, frame)));
  const isDoubtful =
    doubt.isCut ||
    doubt.isContested ||
    isTooSmall(heights, mended, frame.symbol === null || !FORBIDDING.has(frame.symbol)) ||
    lines.some((line) => lacksDayConnector(line) || lacksAmPm(line) || mixesPlates(line));
  return {
    text,
    ...(mended === text ? {} : { mended }),
    arrow,
    symbol: symbolOf(elements, mended, doubt),
    box: shareOfPhoto(areaOf(block), view),
    confidence: isDoubtful ? Math.min(MAX_DOUBTFUL_CONFIDENCE, confidence) : confidence,
  };
}

/**
 * What was left out, in the form of a reading: words only, at most `MAX_LEFT_OUT`, the longest first.
 * @param view the view in whose pixels the places are
 */
export const namedLeftOut = (found: readonly Found[], view: View): LeftOut[] =>
  found
    .map(({ text, bounds }) => ({
      text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_LEFT_OUT_LENGTH),
      box: shareOfPhoto(bounds, view),
    }))
    .filter(({ text }) => lettersOf(text) !== '')
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, MAX_LEFT_OUT);
