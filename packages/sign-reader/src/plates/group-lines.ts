import { heightOf, overlapX, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { beginsWithUnit, goesOnAfterNo, isOpeningAlone } from '../grammar/ask-grammar';
import { textOf, type Element } from './elements';

/** Elements on one baseline, from left to right. */
export interface Row {
  readonly elements: readonly Element[];
  readonly bounds: Bounds;
}

const NUMBER = /^(?:\d{1,3}|1\/2|½|[ILl|])\.?$/;

/** Maximum distance between a picture and the words beside it, in heights of the picture. */
const MAX_BESIDE = 3;

/** Whether a number is the hour before an AM, a dash or a TO on its own row. */
function isOfTime(element: Element, all: readonly Element[]): boolean {
  const { bounds } = element;
  return all.some(
    (other) =>
      other !== element &&
      /^(?:[AP]\.?M|[-–]|TO\b)/i.test(textOf(other).trim()) &&
      other.bounds.left > bounds.left + 0.5 * widthOf(bounds) &&
      other.bounds.left - bounds.right < 0.8 * heightOf(bounds) &&
      overlapY(bounds, other.bounds) > 0.4 * heightOf(other.bounds),
  );
}

const middleOf = ({ bounds }: Element) => (bounds.top + bounds.bottom) / 2;

/**
 * The word that a tall element is read with. A tall "2" beside HOUR over PARKING, or a tall NO beside PARKING over ANY
 * TIME, spans two rows; it belongs to the first row that it can precede.
 */
export function leadWord(element: Element, all: readonly Element[]): Element | undefined {
  const text = textOf(element).trim();
  const follows = NUMBER.test(text) ? beginsWithUnit : isOpeningAlone(text) ? goesOnAfterNo : null;
  if (!follows || isOfTime(element, all)) return undefined;
  const tall = heightOf(element.bounds);
  return all
    .filter(
      (other) =>
        other !== element &&
        follows(textOf(other)) &&
        heightOf(other.bounds) < 0.85 * tall &&
        other.bounds.left > element.bounds.left + 0.5 * widthOf(element.bounds) &&
        other.bounds.left - element.bounds.right < 1.5 * tall &&
        // A number that is lower than the word belongs to the next row.
        middleOf(element) < other.bounds.bottom + heightOf(other.bounds) &&
        overlapY(element.bounds, other.bounds) > -0.35 * tall,
    )
    .sort((a, b) => a.bounds.top - b.bounds.top)[0];
}

/** The first row's word beside a picture: the picture is read before it. */
export function besidePicture(element: Element, all: readonly Element[]): Element | undefined {
  if (element.content.kind !== 'symbol') return undefined;
  const { bounds } = element;
  // The hours of a clearway are in rows from above its C to below it.
  const overlap = element.content.symbol === 'clearway' ? -0.3 : 0.5;
  return all
    .filter(
      (other) =>
        other.content.kind === 'text' &&
        other.bounds.left > bounds.right - 0.2 * widthOf(bounds) &&
        other.bounds.left - bounds.right < MAX_BESIDE * heightOf(bounds) &&
        overlapY(bounds, other.bounds) > overlap * heightOf(other.bounds),
    )
    .sort((a, b) => a.bounds.top - b.bounds.top)[0];
}

function onRowOf(element: Element, all: readonly Element[]): Element {
  const lead = leadWord(element, all) ?? besidePicture(element, all);
  if (!lead) return element;
  const { top, bottom } = lead.bounds;
  const right = Math.min(element.bounds.right, Math.max(lead.bounds.left, element.bounds.left + 1));
  return { ...element, bounds: { ...element.bounds, right, top, bottom } };
}

function sharesBaseline(a: Element, b: Element): boolean {
  const lower = Math.min(heightOf(a.bounds), heightOf(b.bounds));
  if (overlapY(a.bounds, b.bounds) < 0.45 * lower) return false;
  return overlapX(a.bounds, b.bounds) < 0.5 * Math.min(widthOf(a.bounds), widthOf(b.bounds));
}

/** Groups elements into rows, top to bottom. */
export function groupRows(elements: readonly Element[]): Row[] {
  const placed = elements.map((element) => onRowOf(element, elements));
  placed.sort((a, b) => a.bounds.top + a.bounds.bottom - b.bounds.top - b.bounds.bottom);
  const rows: Element[][] = [];
  for (const element of placed) {
    const row = rows.find((candidate) => {
      // Compare with the nearest neighbour only: over a whole row, even a small tilt adds up.
      const distance = (other: Element) => -overlapX(element.bounds, other.bounds);
      const nearest = [...candidate].sort((a, b) => distance(a) - distance(b))[0]!;
      return sharesBaseline(element, nearest);
    });
    if (row) row.push(element);
    else rows.push([element]);
  }
  return rows
    .map((row) => row.sort((a, b) => a.bounds.left - b.bounds.left))
    .map((row) => ({ elements: row, bounds: unionOf(row.map(({ bounds }) => bounds)) }))
    .sort((a, b) => a.bounds.top + a.bounds.bottom - b.bounds.top - b.bounds.bottom);
}

/** Frames and bolts are read as single strokes, which mean nothing between words. */
const STROKE = /^[Il|!/\\()[\]'.,:;_-]$/;

function isNoise(word: string, next: string): boolean {
  return STROKE.test(word) && word !== '-' && !/^[AP]?\.?M|^HOUR|^\d/i.test(next);
}

/** The last stroke of an M or N before TO, which is repeated at the border of the next box. */
const STROKE_BEFORE_TO = /^[1Il|]\s*(?=T[O0]|[-–])/;

/** The words of an element, without a stroke that belongs to the previous letter. */
function wordsAfter(before: Element | undefined, { content, bounds }: Element): string {
  if (content.kind !== 'text') return '';
  const { text, characters } = content.line;
  const first = characters.find(({ character }) => character.trim() !== '');
  if (!before || !first || bounds.left + first.position * widthOf(bounds) > before.bounds.right) return text;
  return /[A-Z]\s*$/.test(textOf(before)) ? text.trimStart().replace(STROKE_BEFORE_TO, '') : text;
}

/** The words of a row. A character in the overlap of two boxes counts once. */
export function rowText({ elements }: Row): string {
  const words: string[] = [];
  const texts = elements.filter(({ content }) => content.kind === 'text');
  for (const [index, element] of texts.entries()) {
    const { content, bounds } = element;
    if (content.kind !== 'text') continue;
    const next = texts[index + 1];
    let text = wordsAfter(texts[index - 1], element);
    if (next && overlapX(bounds, next.bounds) > 0 && /^[A-Z]{3,}$/.test(text.trim())) {
      const last = content.line.characters.at(-1);
      const at = last && bounds.left + last.position * widthOf(bounds);
      if (at !== undefined && at > next.bounds.left && textOf(next).startsWith(last?.character ?? ' '))
        text = text.slice(0, -1);
    }
    words.push(text.trim());
  }
  const all = words.flatMap((word) => word.split(/\s+/)).filter((word) => word !== '');
  return all.filter((word, index) => !isNoise(word, all[index + 1] ?? '')).join(' ');
}
