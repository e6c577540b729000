import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { runOf, textOf, type Element } from '../plates/elements';
import { median } from '../geometry/statistics';
import {
  boxOfLevel,
  levelBounds,
  type Direction,
  type Point,
  type RotatedBox,
} from '../geometry/rotated-box';
import type { Survey } from './survey';
import { closer, type View } from '../photo/view';

/** Longer side of a second look, in pixels. */
const LONGER_SIDE = 1152;
/** A small sign is enlarged by at most this factor. */
const MAX_ENLARGEMENT = 3;
/** A sign is small if it takes less than this share of the photo's longer side … */
const MAX_SMALL_SHARE = 0.5;
/** … and its letters are lower than this, in pixels of the photo. */
const MAX_SMALL_HEIGHT = 26;
/** A sign is tilted from this sine of the angle on. */
const MIN_TILT = 0.07;
/** How much of the photo around the words that were found may belong to the sign, in longer sides of these words. */
const MARGIN = { beside: 0.3, above: 0.45, below: 0.6 } as const;

const cornersOf = ({ left, top, right, bottom }: Bounds): Point[] =>
  [left, right].flatMap((x) => [top, bottom].map((y) => ({ x, y })));

/** The region of a second look: level with the words, around all elements of the plates, with a margin inside the photo. */
function regionOf(elements: readonly Element[], run: Direction, { pixels }: View): RotatedBox {
  // Places on the photo, because `bounds` is in a slanted frame in which columns are upright.
  const sign = levelBounds(
    elements.flatMap(({ onPhoto }) => cornersOf(onPhoto)),
    run,
  );
  const photo = levelBounds(cornersOf({ left: 0, top: 0, right: pixels.width, bottom: pixels.height }), run);
  const side = Math.max(widthOf(sign), heightOf(sign));
  return boxOfLevel(
    {
      left: Math.max(photo.left, sign.left - MARGIN.beside * side),
      right: Math.min(photo.right, sign.right + MARGIN.beside * side),
      top: Math.max(photo.top, sign.top - MARGIN.above * side),
      bottom: Math.min(photo.bottom, sign.bottom + MARGIN.below * side),
    },
    run,
  );
}

/**
 * A closer and level view of the sign, or null if the sign is neither small nor tilted.
 * @param found by the first look at `view`
 */
export function secondView({ plates, lines }: Survey, view: View): View | null {
  const elements = plates.flatMap(({ elements: plate }) => plate);
  const words = elements.filter((element) => /[A-Z0-9]{2}/i.test(textOf(element)));
  if (words.length === 0) return null;
  const run = runOf(
    lines.filter((line) => words.some(({ content }) => content.kind === 'text' && content.line === line)),
  );
  const box = regionOf(elements, run, view);
  const side = Math.max(view.pixels.width, view.pixels.height);
  const all = unionOf(elements.map(({ onPhoto }) => onPhoto));
  const share = Math.max(widthOf(all), heightOf(all)) / side;
  const isSmall =
    share < MAX_SMALL_SHARE && median(words.map(({ bounds }) => heightOf(bounds))) < MAX_SMALL_HEIGHT;
  const isTilted = Math.abs(run.uy) > MIN_TILT;
  if (!isSmall && !isTilted) return null;
  const scale = Math.min(MAX_ENLARGEMENT, Math.max(1, LONGER_SIDE / Math.max(box.width, box.height)));
  return closer(view, box, scale);
}
