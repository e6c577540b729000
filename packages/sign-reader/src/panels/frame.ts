import type { Arrow } from '@curbwise/contract';
import { widthOf } from '../geometry/bounds';
import type { Element } from '../plates/elements';

/** Arrows shorter than this share of the longest one are other shapes. */
const MIN_LENGTH_SHARE = 0.75;

/** The direction of a panel's arrows; `both` if they point both ways, null without arrows. */
export function arrowOf(elements: readonly Element[]): Arrow | null {
  const arrows = elements.flatMap(({ content, bounds }) =>
    content.kind === 'arrow' ? [{ direction: content.direction, length: widthOf(bounds) }] : [],
  );
  const longest = Math.max(...arrows.map(({ length }) => length));
  const main = arrows.filter(({ length }) => length >= MIN_LENGTH_SHARE * longest);
  const directions = new Set(main.map(({ direction }) => direction));
  const [direction] = directions;
  if (direction === undefined) return null;
  return directions.size === 1 ? direction : 'both';
}
