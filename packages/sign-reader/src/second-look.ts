import { heightOf, runOf, textOf, unionOf, widthOf, type Element } from './elements';
import type { RotatedBox } from './rotated-box';
import type { Survey } from './survey';
import { closer, type View } from './view';

/** Longer side of a second look, in pixels, and how far a small sign is enlarged for it. */
const LONGER_SIDE = 1152;
const MAX_ENLARGEMENT = 3;
/** A second look pays where the sign takes less than this share of the photo's longer side … */
const SMALL_SIGN = 0.5;
/** … with letters lower than this, in pixels of the photo; … */
const SMALL_WORDS = 26;
/** … or where it is tilted by more than this, as the sine of the angle. */
const MIN_TILT = 0.07;
/** How much of the photo around what was found may still be of the sign, in longer sides of it. */
const MARGIN = { beside: 0.3, above: 0.45, below: 0.6 } as const;

const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[values.length >> 1] ?? 0;

/** The level frame around all that stands on plates, turned as the photo's text runs. */
function regionOf(elements: readonly Element[], { ux, uy }: { ux: number; uy: number }): RotatedBox {
  const all = unionOf(elements.map(({ bounds }) => bounds));
  const side = Math.max(widthOf(all), heightOf(all));
  const left = all.left - MARGIN.beside * side;
  const right = all.right + MARGIN.beside * side;
  const top = all.top - MARGIN.above * side;
  const bottom = all.bottom + MARGIN.below * side;
  const along = (left + right) / 2;
  const across = (top + bottom) / 2;
  return {
    cx: along * ux - across * uy,
    cy: along * uy + across * ux,
    width: right - left,
    height: bottom - top,
    ux,
    uy,
  };
}

/** Cuts from a turned region what lies beyond the photo, as far as its own directions allow. */
function withinPhoto(box: RotatedBox, { pixels }: View): RotatedBox {
  const { width, height } = pixels;
  const { ux, uy } = box;
  // The photo's corners in the level frame bound what there is to see.
  const xs = [0, width].flatMap((x) => [0, height].map((y) => x * ux + y * uy));
  const ys = [0, width].flatMap((x) => [0, height].map((y) => y * ux - x * uy));
  const along = box.cx * ux + box.cy * uy;
  const across = box.cy * ux - box.cx * uy;
  const left = Math.max(along - box.width / 2, Math.min(...xs));
  const right = Math.min(along + box.width / 2, Math.max(...xs));
  const top = Math.max(across - box.height / 2, Math.min(...ys));
  const bottom = Math.min(across + box.height / 2, Math.max(...ys));
  const [middle, level] = [(left + right) / 2, (top + bottom) / 2];
  return {
    ...box,
    cx: middle * ux - level * uy,
    cy: middle * uy + level * ux,
    width: right - left,
    height: bottom - top,
  };
}

/**
 * A closer and level view of the sign, or null where the first look was as good.
 * @param found what the first look at `view` found
 */
export function secondView({ plates, lines }: Survey, view: View): View | null {
  const elements = plates.flatMap(({ elements: plate }) => plate);
  const words = elements.filter((element) => /[A-Z0-9]{2}/i.test(textOf(element)));
  if (words.length === 0) return null;
  const run = runOf(
    lines.filter((line) => words.some(({ content }) => content.kind === 'text' && content.line === line)),
  );
  const box = withinPhoto(regionOf(elements, run), view);
  const side = Math.max(view.pixels.width, view.pixels.height);
  const all = unionOf(elements.map(({ onPhoto }) => onPhoto));
  const share = Math.max(widthOf(all), heightOf(all)) / side;
  const isSmall = share < SMALL_SIGN && median(words.map(({ bounds }) => heightOf(bounds))) < SMALL_WORDS;
  const isTilted = Math.abs(run.uy) > MIN_TILT;
  if (!isSmall && !isTilted) return null;
  const scale = Math.min(MAX_ENLARGEMENT, Math.max(1, LONGER_SIDE / Math.max(box.width, box.height)));
  return closer(view, box, scale);
}
