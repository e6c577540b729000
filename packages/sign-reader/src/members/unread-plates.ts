import { heightOf, overlapY, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { shareInside } from '../geometry/rotated-box';
import type { FoundPlate } from '../parts/find-parts';
import type { Element } from '../plates/elements';
import type { Plate } from '../plates/plates';
import { areInOrder } from './off-plate';
import { middleX } from './sign-core';

/** From this score on, 0 to 1, a plate is one wherever it hangs; a faint one must hang exactly where the next one would. */
const SURE = 0.5;
/**
 * How exactly a faint plate hangs above or below another: difference of their widths, and of their middles, in widths of the
 * other; distance in its heights. A blank plate on a drawn sign scores 0.27.
 */
const EXACTLY = { wider: 0.25, aside: 0.12, away: 0.35 } as const;

/** Words are on a plate if more than this share of them is; a plate is read if more than this share of it is covered. */
const ON_PLATE = 0.5;
const COVERED = 0.3;

const hangsExactly = (plate: Bounds, read: Bounds): boolean =>
  Math.abs(widthOf(plate) - widthOf(read)) < EXACTLY.wider * widthOf(read) &&
  Math.abs(middleX(plate) - middleX(read)) < EXACTLY.aside * widthOf(read) &&
  Math.abs(overlapY(plate, read)) < EXACTLY.away * heightOf(read);

/**
 * Plates near a plate that was read on which nothing was found: blurred, covered or turned away. They may contain rules.
 * @param plates the plates that were read
 * @param all everything that was found on the photo
 * @param found the plates that the network sees
 * @returns their bounds, in the photo's pixels
 */
export function findUnreadPlates(
  plates: readonly Plate[],
  all: readonly Element[],
  found: readonly FoundPlate[],
): Bounds[] {
  const read = plates.map((plate) =>
    unionOf(plate.map(({ onPhoto, plate: under }) => under?.bounds ?? onPhoto)),
  );
  const hasMark = ({ bounds }: FoundPlate) =>
    all.some(({ content, onPhoto }) => content.kind !== 'arrow' && shareInside(onPhoto, bounds) > ON_PLATE);
  return found
    .filter((plate) => plate.kind === 'parking' && !hasMark(plate))
    .filter(({ bounds }) => !read.some((area) => shareInside(bounds, area) > COVERED))
    .filter(({ score, bounds }) =>
      read.some((area) => (score >= SURE ? areInOrder : hangsExactly)(bounds, area)),
    )
    .map(({ bounds }) => bounds);
}
