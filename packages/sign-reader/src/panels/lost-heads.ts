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

/** Plates of a photo whose heads are looked for: each costs about a tenth of the whole photo. */
const MAX_LOOKS = 3;
/** A head stands this near to the rows below or beside it, in heights of the taller of them. */
const REACH = { above: 3, beside: 1.5 } as const;
/** How many rows of the head are looked at again with what is above them: what is lost is next to the first of them. */
const MAX_ROWS = 2;
/** Height to which rows are scaled, in pixels, and how far at most: the detector passes over letters that are huge. */
const ROW_HEIGHT = 32;
const MAX_SCALE = 2;
/** How sure a head must be, with and without more contrast: of those of photos the least sure was 0.88. */
const MIN_SURE = 0.8;
/** Two readings are of one place, and words are known, where they share this much. */
const SAME_PLACE = 0.5;
const KNOWN_PLACE = 0.3;

const FIGURE = /^\d{1,2}$/;

const isBody = (row: Row) => saysWhen(textOfRow(row));

/** The rows of a panel over its hours and days; all of a panel without any. */
function headOf(block: Block): Block {
  const body = block.findIndex(isBody);
  return body < 0 ? block : block.slice(0, body);
}

/** Whether the head of a panel was not found: `PARKING` without its NO or 2 HOUR, or hours without any. */
function lacksHead(block: Block): boolean {
  if (block.some(({ elements }) => elements.some(isProhibition))) return false;
  const textOf = (rows: Block) => rows.map(textOfRow).join('\n').trim();
  const head = textOf(headOf(block));
  return head === '' ? block.some(isBody) && !namesSubject(textOf(block)) : isBareHeading(head);
}

/** Where the head of a panel would stand, with the rows next to it. */
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

/** The same line where it stands on the photo that a crop was cut from, level. */
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

/** Words of a head, and nothing else: NO, a figure, `2 HOUR PARKING`. */
const mayBeHead = (text: string) =>
  isOpeningAlone(text) || FIGURE.test(text) || (namesSubject(text) && !saysWhen(text));

/** Reads the place of a head twice, once with more contrast; what both readings say is there. */
async function readHead(block: Block, pixels: Pixels, sessions: SignSessions): Promise<TextLine[]> {
  const { place, line } = placeOfHead(block, pixels);
  const scale = Math.min(MAX_SCALE, ROW_HEIGHT / line);
  const { pixels: crop } = closer(wholeOf(pixels), boxOf(place), scale);
  const read = async (picture: Pixels) =>
    (await readLines(picture, sessions)).filter(
      ({ text, confidence }) => confidence >= MIN_SURE && mayBeHead(text.trim()),
    );
  const plain = await read(crop);
  if (plain.length === 0) return [];
  const again = await read(stretched(crop));
  return plain
    .filter((one) =>
      again.some((other) => other.text.trim() === one.text.trim() && share(one, other) > SAME_PLACE),
    )
    .map((one) => onPhoto(one, place, scale));
}

/**
 * Looks closer for the heads of panels that lack one: a NO that has faded, a large figure on paint of its own. Words
 * beside which nothing was lost are not read again.
 * @param plates what was found so far
 * @param lines all words of the photo that were read
 * @returns the lines that were found, none of them where a word was read already
 */
export async function findLostHeads(
  plates: readonly (readonly Element[])[],
  lines: readonly TextLine[],
  pixels: Pixels,
  sessions: SignSessions,
): Promise<TextLine[]> {
  const blocks = plates.flatMap((plate) => cutPanels(plate).filter(lacksHead));
  const found: TextLine[] = [];
  for (const block of blocks.slice(0, MAX_LOOKS)) {
    for (const head of await readHead(block, pixels, sessions))
      if ([...lines, ...found].every((line) => share(head, line) < KNOWN_PLACE)) found.push(head);
  }
  return found;
}
