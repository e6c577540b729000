import { heightOf, overlapX, overlapY, unionOf } from '../geometry/bounds';
import { textOf, type Element } from '../plates/elements';
import { besidePicture, groupRows, isUnitOf, leadWord, rowText, type Row } from '../plates/group-lines';
import {
  beginsRule,
  beginsWithReason,
  beginsWithTowing,
  countWindows,
  isOpenEnded,
  isWholeSubject,
  isZoneAlone,
  leadsOn,
  mendText,
  namesSubject,
  namesWindow,
  needsNoHours,
  saysWhen,
  statesLimit,
} from '../grammar/ask-grammar';

/** The rows of one panel, top to bottom. */
export type Block = readonly Row[];

const MAX_HEAD_ROWS = 4;
const MAX_FOOT_ROWS = 3;
/** Words of one panel are not farther apart than this, in heights of the taller row. */
const MAX_GAP = 1.5;
/** How far above its rule a title stands on a plate of its own, in heights of the taller row. */
const MAX_GAP_AFTER_TITLE = 3;

export function textOfRow(row: Row): string {
  return mendText(rowText(row));
}

function textOfAll(elements: readonly Element[]): string {
  return groupRows(elements).map(textOfRow).join('\n');
}

/** Words that permit, complete with a limit: what forbids beside them is another plate. */
function permits(elements: readonly Element[]): boolean {
  return statesLimit(textOfAll(elements));
}

/** Whether one set is a lone picture that forbids, and the words beside it permit. */
function contradict(one: readonly Element[], other: readonly Element[]): boolean {
  if (!one.every(isProhibition) || other.some(isProhibition)) return false;
  const picture = unionOf(one.map(({ bounds }) => bounds));
  return permits(other.filter(({ bounds }) => overlapY(bounds, picture) > 0.5 * heightOf(bounds)));
}

/**
 * Whether a picture that forbids stands over a column that is not its own, with its words beside it: the row over two
 * columns that is a rule by itself. Its own column would go on with its hours.
 */
function isHeadPicture(picture: Element, column: readonly Element[], beside: readonly Element[]): boolean {
  if (!isProhibition(picture)) return false;
  const words = besidePicture(picture, [picture, ...beside]);
  if (!words || !saysWhen(textOfAll([words, ...rowsBeside(picture, beside)]))) return false;
  const below = column
    .filter((other) => other !== picture && overlapX(other.bounds, picture.bounds) > 0)
    .filter(({ bounds }) => bounds.top > picture.bounds.bottom - 0.1 * heightOf(picture.bounds))
    .sort((a, b) => a.bounds.top - b.bounds.top)[0];
  if (!below || below.content.kind === 'arrow') return false;
  return below.content.kind === 'symbol' || permits([below]) || /^P$/.test(textOf(below).trim());
}

/** Words beside a picture, row by row. */
const rowsBeside = (picture: Element, beside: readonly Element[]) =>
  beside.filter(({ bounds }) => overlapY(bounds, picture.bounds) > 0.5 * heightOf(bounds));

/** Whether elements could be a sign without what stands beside them. */
function isWhole(elements: readonly Element[]): boolean {
  // A lone picture stands beside the words it belongs to.
  if (elements.length > 1 && elements.some(({ content }) => content.kind === 'symbol')) return true;
  const rows = groupRows(elements);
  const text = rows.map(textOfRow).join('\n');
  if (rows.length < 2 || !isWholeSubject(text)) return false;
  const hasArrow = elements.some(({ content }) => content.kind === 'arrow');
  return hasArrow || saysWhen(text) || needsNoHours(text);
}

const rangesIn = (elements: readonly Element[]) => countWindows(groupRows(elements).map(rowText).join(' '));

/**
 * Whether two sets are columns: each is a sign by itself, or read downwards they give times from and to that read
 * across they do not.
 */
function areColumns(left: readonly Element[], right: readonly Element[]): boolean {
  if (isWhole(left) && isWhole(right)) return true;
  if (contradict(left, right) || contradict(right, left)) return true;
  const [a, b] = [rangesIn(left), rangesIn(right)];
  return a > 0 && b > 0 && a + b > rangesIn([...left, ...right]);
}

/** Cuts elements where an empty upright stripe parts two things that stand alone, side by side. */
function splitColumns(elements: readonly Element[]): Element[][] {
  const sorted = [...elements].sort((a, b) => a.bounds.left - b.bounds.left);
  let reach = -Infinity;
  for (const [index, element] of sorted.entries()) {
    if (index > 0 && element.bounds.left >= reach) {
      const left = sorted.slice(0, index);
      const right = sorted.slice(index);
      if (areBeside(left, right)) return [...splitColumns(left), ...splitColumns(right)];
    }
    reach = Math.max(reach, element.bounds.right);
  }
  return [[...elements]];
}

function areBeside(left: readonly Element[], right: readonly Element[]): boolean {
  // A number and its HOUR are never columns.
  const all = [...left, ...right];
  const isBound = (one: Element, other: Element) => other === leadWord(one, all) || isUnitOf(one, other);
  if (left.some((element) => right.some((other) => isBound(element, other)))) return false;
  if (left.some((element) => isHeadPicture(element, left, right))) return false;
  const a = unionOf(left.map(({ bounds }) => bounds));
  const b = unionOf(right.map(({ bounds }) => bounds));
  if (overlapY(a, b) < 0.3 * Math.min(heightOf(a), heightOf(b))) return false;
  return areColumns(left, right);
}

/** Rows over, in and under columns. */
interface Middle {
  readonly head: Block;
  readonly columns: Element[][];
  readonly foot: Block;
}

/** Whether the columns say nothing but when, and the head over them says what. */
const sharesHead = ({ head, columns }: Middle) =>
  isHeading(head) && columns.every((column) => !namesSubject(textOfAll(column)));

/**
 * Rows between a head and a foot that fall into columns, or null. Where rows can be cut in several ways, one in which
 * the columns share a heading is taken, the one with the least head, else the one with the least foot.
 */
function splitMiddle(rows: Block): Middle | null {
  let first: Middle | null = null;
  let shared: Middle | null = null;
  for (let feet = 0; feet <= Math.min(MAX_FOOT_ROWS, rows.length - 2); feet++) {
    for (let heads = 0; heads <= Math.min(MAX_HEAD_ROWS, rows.length - feet - 2); heads++) {
      if (heads + feet === 0) continue;
      const middle = rows.slice(heads, rows.length - feet);
      const columns = splitColumns(middle.flatMap(({ elements }) => elements));
      if (columns.length < 2) continue;
      const cut = { head: rows.slice(0, heads), columns, foot: rows.slice(rows.length - feet) };
      // The days of the columns stand over them too: the least head leaves them to their columns.
      if (sharesHead(cut) && (!shared || heads < shared.head.length)) shared = cut;
      first ??= cut;
    }
  }
  return shared ?? first;
}

/** Cuts one column into panels: where a heading follows a body, a symbol follows words, or a gap opens. */
function stack(rows: Block): Block[] {
  const blocks: Row[][] = [];
  let current: Row[] = [];
  for (const [index, row] of rows.entries()) {
    if (current.length > 0 && beginsPanel(row, rows[index + 1], current)) {
      blocks.push(current);
      current = [];
    }
    current.push(row);
  }
  return current.length > 0 ? [...blocks, current] : blocks;
}

function beginsPanel(row: Row, next: Row | undefined, current: Block): boolean {
  const kinds = row.elements.map(({ content }) => content.kind);
  if (kinds.every((kind) => kind === 'arrow')) return false;
  if (row.elements.some(isProhibition)) return true;
  const above = current[current.length - 1];
  const gap = row.bounds.top - above.bounds.bottom;
  const leads = current.map(textOfRow).every((words) => leadsOn(words) || isZoneAlone(words));
  const tall = Math.max(heightOf(row.bounds), heightOf(above.bounds));
  if (gap > (leads ? MAX_GAP_AFTER_TITLE : MAX_GAP) * tall) return true;
  const text = textOfRow(row);
  if (!beginsRule(text) || beginsWithReason(text) || isOpenEnded(textOfRow(above))) return false;
  if (beginsWithTowing(text) && !(next && beginsRule(textOfRow(next)))) return false;
  return saysWhen(current.map(textOfRow).join('\n')) || current.some(isArrowRow);
}

/** A picture that forbids is a heading; a wheelchair or a bus stands among words. */
function isProhibition({ content }: Element): boolean {
  return content.kind === 'symbol' && content.symbol !== 'unknown';
}

function isArrowRow({ elements }: Row): boolean {
  return elements.every(({ content }) => content.kind === 'arrow');
}

/** Whether a block has a heading that columns under it share. */
function isHeading(rows: Block): boolean {
  const text = rows.map(textOfRow).join('\n');
  return namesSubject(text) && !namesWindow(text);
}

/** The arrows of a foot that stand under a column, if the foot has one for each; else all of them. */
function footUnder(column: Block, foot: Block): Block {
  const [from, to] = [
    Math.min(...column.map(({ bounds }) => bounds.left)),
    Math.max(...column.map(({ bounds }) => bounds.right)),
  ];
  const under = foot.map((row) => ({
    ...row,
    elements: row.elements.filter(({ bounds }) => {
      const middle = (bounds.left + bounds.right) / 2;
      return middle > from && middle < to;
    }),
  }));
  const arrows = foot.reduce((sum, { elements }) => sum + elements.length, 0);
  return arrows > 1 && under.some(({ elements }) => elements.length > 0)
    ? under.filter(({ elements }) => elements.length > 0)
    : foot;
}

/** Cuts the rows of a block where its middle falls into columns; a heading over columns is repeated in each. */
function cutBlock(rows: Block): Block[] {
  const middle = splitMiddle(rows);
  if (!middle) return [rows];
  const bare = middle.columns.every((column) => !namesSubject(textOfAll(column)));
  const shared = bare && isHeading(middle.head);
  const foot = middle.foot.every(isArrowRow) ? middle.foot : [];
  const beneath = middle.columns
    .flatMap(cutPanels)
    .map((block) => [...(shared ? middle.head : []), ...block, ...footUnder(block, foot)]);
  const above = shared || middle.head.length === 0 ? [] : [middle.head];
  const below = foot.length > 0 || middle.foot.length === 0 ? [] : [middle.foot];
  return [...above, ...beneath, ...below];
}

/** Cuts the elements of a plate into panels, in reading order. Columns come first, so that they never mix. */
export function cutPanels(elements: readonly Element[]): Block[] {
  if (elements.length === 0) return [];
  const columns = splitColumns(elements);
  if (columns.length > 1) return columns.flatMap(cutPanels);
  return stack(groupRows(elements)).flatMap(cutBlock);
}
