import { heightOf, unionOf, type Bounds } from '../geometry/bounds';
import { boundsOf, boxOf, shareInside } from '../geometry/rotated-box';
import { isBareHeading, isOpeningAlone, namesSubject, saysWhen } from '../grammar/ask-grammar';
import type { SignSessions } from '../networks/inference-session';
import { stretched } from '../photo/contrast';
import type { Pixels } from '../photo/pixels';
import { closer, wholeOf } from '../photo/view';
import type { Element } from '../plates/elements';
import type { Row } from '../plates/group-lines';
import { readLines } from '../text/read-lines';
import type { TextLine } from '../text/text-line';
import { isProhibition } from './cost-of-place';
import type { Block } from './layout';
import { cutPanels } from './panels';
import { textOfRow } from './text-of-row';

/** Plates of a photo whose headings are searched: each search takes about a tenth of the time of the whole photo. */
const MAX_SEARCHES = 3;
/** Where a heading is searched around the rows below or beside it, in heights of the taller row. */
const REACH = { above: 3, beside: 1.5 } as const;
/** How many rows are read again with the area above them: what is lost is next to the first row. */
const MAX_ROWS = 2;
/** Height to which rows are scaled, in pixels: the detector misses very large letters. */
const ROW_HEIGHT = 32;
const MAX_SCALE = 2;
/** Confidence that a heading needs, with and without more contrast; the lowest on photos was 0.88. */
const MIN_CONFIDENCE = 0.8;
/** Two readings are of the same place if they overlap by more than this share. */
const MIN_SAME_PLACE = 0.5;
/** A place is already read if words overlap it by this share. */
const MIN_KNOWN_PLACE = 0.3;

const NUMBER = /^\d{1,2}$/;

const isBody = (row: Row) => saysWhen(textOfRow(row));

/** The rows of a panel above its hours and days; all rows if it has none. */
function headOf(block: Block): Block {
  const body = block.findIndex(isBody);
  return body < 0 ? block : block.slice(0, body);
}

/** Whether the heading of a panel is missing or incomplete: `PARKING` without NO or 2 HOUR, or hours alone. */
function lacksHead(block: Block): boolean {
  if (block.some(({ elements }) => elements.some(isProhibition))) return false;
  const textOf = (rows: Block) => rows.map(textOfRow).join('\n').trim();
  const head = textOf(headOf(block));
  return head === '' ? block.some(isBody) && !namesSubject(textOf(block)) : isBareHeading(head);
}

/** Where the heading of a panel would be, including the rows next to it. */
function placeOfHead(block: Block, { width, height }: Pixels): { place: Bounds; line: number } {
  const rows = block
    .slice(0, MAX_ROWS)
    .map(({ elements }) => unionOf(elements.map(({ onPhoto }) => onPhoto)));
  const line = Math.max(...rows.map(heightOf));
  const { top, bottom } = unionOf(rows);
  const { left, right } = unionOf(block.flatMap(({ elements }) => elements.map(({ onPhoto }) => onPhoto)));
  const place = {
    left: Math.max(0, left - REACH.beside * line),
    right: Math.min(width, right + REACH.beside * line),
    top: Math.max(0, top - REACH.above * line),
    bottom: Math.min(height, bottom + line / 2),
  };
  return { place, line };
}

/** Maps a line of a level crop to the photo. */
function onPhoto({ box, ...line }: TextLine, place: Bounds, scale: number): TextLine {
  return {
    ...line,
    box: {
      ...box,
      cx: place.left + box.cx / scale,
      cy: place.top + box.cy / scale,
      width: box.width / scale,
      height: box.height / scale,
    },
  };
}

const share = (one: TextLine, other: TextLine) => {
  const [a, b] = [boundsOf(one.box), boundsOf(other.box)];
  return Math.max(shareInside(a, b), shareInside(b, a));
};

/** Whether a text is a heading or a part of one: NO, a number, `2 HOUR PARKING`. */
const mayBeHead = (text: string) =>
  isOpeningAlone(text) || NUMBER.test(text) || (namesSubject(text) && !saysWhen(text));

/** Reads the place of a heading twice, once with more contrast. Returns the lines on which both readings agree. */
async function readHead(block: Block, pixels: Pixels, sessions: SignSessions): Promise<TextLine[]> {
  const { place, line } = placeOfHead(block, pixels);
  const scale = Math.min(MAX_SCALE, ROW_HEIGHT / line);
  const { pixels: crop } = closer(wholeOf(pixels), boxOf(place), scale);
  const read = async (picture: Pixels) =>
    (await readLines(picture, sessions)).filter(
      ({ text, confidence }) => confidence >= MIN_CONFIDENCE && mayBeHead(text.trim()),
    );
  const plain = await read(crop);
  if (plain.length === 0) return [];
  const again = await read(stretched(crop));
  return plain
    .filter((one) =>
      again.some((other) => other.text.trim() === one.text.trim() && share(one, other) > MIN_SAME_PLACE),
    )
    .map((one) => onPhoto(one, place, scale));
}

/**
 * Searches for missing headings: a NO that has faded, a large number on its own paint. Panels with a complete heading are
 * not read again.
 * @param plates what was found so far
 * @param lines all lines of the photo that were read
 * @returns the new lines, none of them where a word was already read
 */
export async function findLostHeads(
  plates: readonly (readonly Element[])[],
  lines: readonly TextLine[],
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine[]> {
  const blocks = plates.flatMap((plate) => cutPanels(plate).filter(lacksHead));
  const found: TextLine[] = [];
  for (const block of blocks.slice(0, MAX_SEARCHES)) {
    for (const head of await readHead(block, pixels, sessions))
      if ([...lines, ...found].every((line) => share(head, line) < MIN_KNOWN_PLACE)) found.push(head);
  }
  return found;
}
