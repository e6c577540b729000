import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { textOf, type Element } from '../plates/elements';
import { findBlobs, type Blob } from '../geometry/blobs';
import { scaled, shareInside } from '../geometry/rotated-box';
import { mean } from '../geometry/statistics';
import type { Surfaces } from '../pictures/surfaces';

/** Ink counts from this height on, beside the plate's middling words, and up to this one beside its larger. */
const MIN_HEIGHT = 0.6;
const MAX_HEIGHT = 2.5;
/** A stroke is at least this wide beside its height. */
const MIN_WIDTH = 0.2;
/** A scratch fills less than this share of its bounds. */
const MIN_FILL = 0.18;
/** Bolts are round, full and small beside the plate. */
const BOLT = { squeeze: 1.45, fill: 0.6, ofPlate: 0.14 } as const;
/** A stain differs less from the paint than this share of what the plate's words do. */
const MIN_CONTRAST = 0.4;
/** Words are boxed closely; this much around them is still theirs. */
const MARGIN = 0.3;

function grown(bounds: Bounds, limit: number): Bounds {
  const margin = Math.min(limit, MARGIN * Math.min(heightOf(bounds), widthOf(bounds)));
  return {
    left: bounds.left - margin,
    top: bounds.top - margin,
    right: bounds.right + margin,
    bottom: bounds.bottom + margin,
  };
}

function isBolt(blob: Blob, plate: Bounds): boolean {
  const [wide, tall] = [widthOf(blob), heightOf(blob)];
  const fill = blob.pixels.length / (wide * tall);
  const isRound = Math.max(wide, tall) <= BOLT.squeeze * Math.min(wide, tall) && fill >= BOLT.fill;
  return isRound && Math.max(wide, tall) < BOLT.ofPlate * widthOf(plate);
}

/**
 * Ink on a plate's paint that nothing that was found accounts for: a row that was lost, a number, a picture. What it
 * says is not known, so the plate must not permit anything.
 * @param all what was found on the photo
 * @param scale of the picture of the surfaces, beside the photo
 * @returns where it is, in the photo's pixels
 */
export function findUnreadInk(
  plate: readonly Element[],
  all: readonly Element[],
  surfaces: Surfaces,
  scale: number,
): Bounds[] {
  const heights = plate
    .filter((element) => /[A-Z0-9]/i.test(textOf(element)))
    .map(({ bounds }) => heightOf(bounds) * scale)
    .sort((a, b) => a - b);
  if (heights.length === 0) return [];
  const small = heights[heights.length >> 1]!;
  const large = heights[heights.length - 1]!;
  const explained = all.map(({ onPhoto }) => grown(scaled(onPhoto, scale), MARGIN * small));
  const paints = new Set(
    plate.flatMap(({ surface }) => (surface && surface.edges === 0 ? [surface.id] : [])),
  );
  const found: Bounds[] = [];
  for (const id of paints) {
    const { mask, left, top } = surfaces.inkOn(id);
    const bounds = unionOf([{ left, top, right: left + mask.width, bottom: top + mask.height }]);
    const contrastOf = (blob: Blob) =>
      mean(
        Array.from(blob.pixels, (at) =>
          surfaces.contrast((top + ((at / mask.width) | 0)) * surfaces.width + left + (at % mask.width), id),
        ),
      );
    const blobs = findBlobs(mask, 8).map((blob) => ({
      blob,
      place: {
        left: blob.left + left,
        top: blob.top + top,
        right: blob.right + left,
        bottom: blob.bottom + top,
      },
    }));
    const words = plate
      .filter((element) => element.surface?.id === id && textOf(element) !== '')
      .map(({ onPhoto }) => scaled(onPhoto, scale));
    const printed = blobs.filter(({ place }) => words.some((word) => shareInside(place, word) > 0.7));
    const usual = printed.length === 0 ? 0 : mean(printed.map(({ blob }) => contrastOf(blob)));
    for (const { blob, place } of blobs) {
      const [wide, tall] = [widthOf(place), heightOf(place)];
      if (tall < MIN_HEIGHT * small || tall > MAX_HEIGHT * large || wide < MIN_WIDTH * tall) continue;
      if (blob.pixels.length < MIN_FILL * wide * tall) continue;
      if (isBolt(blob, bounds) || contrastOf(blob) < MIN_CONTRAST * usual) continue;
      if (explained.some((one) => shareInside(place, one) > 0.3 || shareInside(one, place) > 0.3)) continue;
      found.push(scaled(place, 1 / scale));
    }
  }
  return found;
}
