import type { Arrow, SignSymbol } from '@curbwise/contract';
import type { Element } from '../plates/elements';
import { rowText, type Row } from '../plates/group-lines';
import { arrow, symbol, words } from './made-elements';

/** The elements on a plate, and the panels a person divides them into. */
export interface PlateLayout {
  readonly name: string;
  readonly elements: readonly Element[];
  /** The rows of each panel, separated by slashes; an arrow or picture is in brackets before the words of its row. */
  readonly panels: readonly string[];
}

/** Width of a letter in sign typefaces, as a share of the line height. */
const LETTER_WIDTH = 0.62;
/** Height of an arrow, as a share of its length. */
const ARROW_HEIGHT = 0.22;

const ARROWS: Readonly<Record<string, Arrow>> = { '<': 'left', '>': 'right', '<>': 'both' };

/** Parses `NO PARKING 0 40 30`: words or a picture, then left, top and height (length for an arrow), in pixels. */
function elementFrom(line: string): Element {
  const [, what, ...numbers] = /^(.*?) (-?\d+) (-?\d+) (\d+)$/.exec(line) ?? [];
  if (what === undefined) throw new Error(`no element: ${line}`);
  const [left, top, size] = numbers.map(Number) as [number, number, number];
  const direction = ARROWS[what];
  if (direction) return arrow(direction, [left, top, size, ARROW_HEIGHT * size]);
  const picture = /^\[(.*)\]$/.exec(what)?.[1];
  if (picture !== undefined) return symbol(picture as SignSymbol, [left, top, size, size]);
  return words(what, [left, top, what.length * LETTER_WIDTH * size, size]);
}

/** A made plate, from its elements in short form and its panels. */
export const layout = (
  name: string,
  elements: readonly string[],
  panels: readonly string[],
): PlateLayout => ({
  name,
  elements: elements.map(elementFrom),
  panels,
});

function rowInBrief(row: Row): string {
  const pictures = row.elements.flatMap(({ content }) =>
    content.kind === 'text' ? [] : [`[${content.kind === 'arrow' ? content.direction : content.symbol}]`],
  );
  return [...pictures, rowText(row)].filter((part) => part !== '').join(' ');
}

/** The rows of panels, in the notation of {@link PlateLayout}. */
export const inBrief = (blocks: readonly (readonly Row[])[]): string[] =>
  blocks.map((block) => block.map(rowInBrief).join(' / '));
