import type { Arrow } from '@curbwise/contract';
import { widthOf } from '../geometry/bounds';
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
  const [direction] = directions;
  if (direction === undefined) return null;
  return directions.size === 1 ? direction : 'both';
}
