import type { Arrow, SignSymbol } from '@curbwise/contract';
import { widthOf } from '../geometry/bounds';
import { isBareHeading, isForDisabled, namesSubject, saysWhen } from '../grammar/ask-grammar';
import type { Element } from '../plates/elements';

/** Shapes like arrows are small beside the arrow itself. */
const MAIN_ARROW = 0.75;

/** The arrow of a panel's elements: that of its long arrows, `both` if they point both ways, null without any. */
export function arrowOf(elements: readonly Element[]): Arrow | null {
  const arrows = elements.flatMap(({ content, bounds }) =>
    content.kind === 'arrow' ? [{ direction: content.direction, length: widthOf(bounds) }] : [],
  );
  const longest = Math.max(...arrows.map(({ length }) => length));
  const main = arrows.filter(({ length }) => length >= MAIN_ARROW * longest);
  const directions = new Set(main.map(({ direction }) => direction));
  if (directions.size === 0) return null;
  return directions.size === 1 ? main[0].direction : 'both';
}

/** Whether words are missing from a panel's text that a picture may stand for. */
export const lacksWords = (text: string): boolean =>
  isBareHeading(text) || (saysWhen(text) && !namesSubject(text));

/**
 * The symbol among a panel's elements, null without any. The wheelchair's where one was not identified and the words
 * keep the place for disabled people; unknown where there is another that was not identified, or two that differ.
 */
export function pictureOf(elements: readonly Element[], text: string): SignSymbol | null {
  const found = elements.flatMap(({ content }) => (content.kind === 'symbol' ? [content.symbol] : []));
  const known = new Set(found.filter((symbol) => symbol !== 'unknown'));
  if (known.size > 1) return 'unknown';
  if (known.size === 1) return [...known][0];
  if (found.length === 0) return null;
  return isForDisabled(text) ? 'disabled' : 'unknown';
}
