import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { textOf, type Element } from '../plates/elements';
import { findBlobs, type Blob } from '../geometry/blobs';
import { scaled, shareInside } from '../geometry/rotated-box';
import { mean } from '../geometry/statistics';
import type { Surfaces } from '../plates/surfaces';

/** Lower ink is ignored, in median heights of the plate's words. */
const MIN_HEIGHT = 0.6;
/** Taller ink is ignored, in heights of the plate's tallest words. */
const MAX_HEIGHT = 2.5;
/** Narrower ink is ignored, in heights of the ink. */
const MIN_WIDTH = 0.2;
/** A scratch fills less than this share of its bounds. */
const MIN_FILL = 0.18;
/** A bolt is round (longer side by shorter side), filled (share of its bounds) and small (in widths of the plate). */
const BOLT = { maxElongation: 1.45, minFill: 0.6, maxSize: 0.14 } as const;
/** A stain has less than this share of the contrast that the plate's words have. */
const MIN_CONTRAST = 0.4;
/** Word boxes are tight: ink within this margin around them belongs to the words, in heights of the words. */
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
  const isRound = Math.max(wide, tall) <= BOLT.maxElongation * Math.min(wide, tall) && fill >= BOLT.minFill;
  return isRound && Math.max(wide, tall) < BOLT.maxSize * widthOf(plate);
}

/**
 * Finds ink on a plate's paint that no element explains: a lost row, a number, a picture. What it says is unknown, so the
 * plate must not permit anything.
 * @param all everything that was found on the photo
 * @param scale of the picture of the surfaces, relative to the photo
 * @returns where the ink is, in pixels of the photo
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
