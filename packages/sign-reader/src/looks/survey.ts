import { heightOf, unionOf, widthOf, type Bounds } from '../geometry/bounds';
import { findArrows } from '../pictures/arrows';
import { placeElements, type Element } from '../plates/elements';
import type { SignSessions } from '../networks/inference-session';
import { namePictures } from '../pictures/name-pictures';
import { findPictograms } from '../pictures/pictograms';
import { plateMapOf } from '../plates/plate-map';
import { scorePlates } from '../plates/plate-scores';
import { findPlates, type Plate } from '../plates/plates';
import { chooseMembers, type LeftOut } from '../members/members';
import { isCutByEdge } from '../doubt/photo-edge';
import { findLostHeads } from '../panels/lost-heads';
import { findLostNumbers } from '../panels/lost-numbers';
import { readLines } from '../text/read-lines';
import { recoverLines } from '../text/recover-lines';
import { withoutRepeats } from '../text/repeated-lines';
import { boundsOf, scaled, scaledBox, type RotatedBox } from '../geometry/rotated-box';
import { pictureOf } from '../photo/shrink';
import { Surfaces } from '../pictures/surfaces';
import { findSymbols } from '../pictures/symbols';
import type { TextLine } from '../text/text-line';
import type { TextBox } from '../text/text-detection';
import { findUnreadInk } from '../doubt/unread-ink';
import { findUnreadPlates } from '../plates/unread-plates';
import { distanceToEdge, isWholePhoto, type View } from '../photo/view';

/** A plate and its unread ink. */
export interface SurveyedPlate {
  readonly elements: Plate;
  /** In pixels of the photo. */
  readonly unreadInk: readonly Bounds[];
  /** Whether the plate continues beyond the photo. */
  readonly isCut: boolean;
}

/** Everything that was found on a photo. */
export interface Survey {
  readonly lines: readonly TextLine[];
  readonly plates: readonly SurveyedPlate[];
  /** Further plates, on which nothing was read, in pixels of the photo. */
  readonly unreadPlates: readonly Bounds[];
  /** What was found but does not belong to the sign. */
  readonly leftOut: readonly LeftOut[];
  /** Whether a P on blue was seen, which always means parking. */
  readonly hasBlueP: boolean;
}

/** Where arrows are searched, in pixels of the photo: among the words and symbols, and below them. */
function regionOf(bounds: readonly Bounds[]): Bounds | null {
  if (bounds.length === 0) return null;
  const all = unionOf(bounds);
  const wide = widthOf(all);
  const tall = Math.max(heightOf(all), wide);
  return {
    left: all.left - 0.5 * wide,
    right: all.right + 0.5 * wide,
    top: all.top - 0.3 * tall,
    bottom: all.bottom + tall,
  };
}

/** Called once with the plates of the words and pictures that were found first; missed ones are searched afterwards. */
export type OnPlates = (plates: readonly Bounds[], lines: readonly TextLine[]) => void;

/** The area that the words and pictures of a plate take on the photo. */
const boundsOfPlate = (plate: Plate): Bounds => unionOf(plate.map(({ onPhoto }) => onPhoto));

/**
 * Finds the words, pictures and plates of a photo. Ink that the text detector missed is read separately.
 * @param boxes of text, if they are known already
 * @throws the reason of `signal` when it is aborted
 */
export async function survey(
  view: View,
  sessions: SignSessions,
  signal?: AbortSignal,
  boxes?: readonly TextBox[],
  onPlates?: OnPlates,
): Promise<Survey> {
  const { pixels } = view;
  const found = withoutRepeats(await readLines(pixels, sessions, signal, boxes));
  const picture = pictureOf(pixels);
  const { scale } = picture;
  const surfaces = new Surfaces(picture.pixels);
  const plateMap = sessions.plates && plateMapOf(await scorePlates(pixels, sessions.plates));
  const surfaceUnder = (box: RotatedBox) => surfaces.under(scaledBox(box, scale));
  for (const { box } of found) surfaceUnder(box);
  const shown = { symbols: findSymbols(picture, surfaces), pictograms: findPictograms(picture) };
  const { symbols, pictograms } = await namePictures(shown, found, pixels, sessions.pictures);
  const region = regionOf([...found.map(({ box }) => boundsOf(box)), ...symbols.map(({ bounds }) => bounds)]);
  const shapes = {
    symbols,
    pictograms,
    arrows: region ? findArrows(picture, scaled(region, scale)) : [],
  };
  const side = Math.max(pixels.width, pixels.height);
  const distance = (bounds: Bounds) => distanceToEdge(bounds, view);
  const lookAt = (lines: readonly TextLine[]) => {
    const elements = placeElements(
      { lines, ...shapes },
      surfaceUnder,
      (box) => surfaces.meanColour(scaledBox(box, scale)),
      (box) => plateMap?.under(box) ?? null,
    );
    return { elements, ...chooseMembers(findPlates(elements, scale, side), { scale, distance }) };
  };
  const inkOf = (plate: Plate, elements: readonly Element[]) =>
    findUnreadInk(plate, elements, surfaces, scale);

  const first = lookAt(found);
  onPlates?.(first.plates.map(boundsOfPlate), found);
  signal?.throwIfAborted();
  const ink = first.plates.flatMap((plate) => inkOf(plate, first.elements));
  const recovered = await recoverLines(ink, pixels, sessions);
  const read = withoutRepeats([...found, ...recovered]);
  const inked = recovered.length > 0 ? lookAt(read) : first;
  const numbers = await findLostNumbers(inked.plates, read, pixels, sessions);
  const heads = await findLostHeads(inked.plates, [...read, ...numbers], pixels, sessions);
  const lines = [...read, ...numbers, ...heads];
  const { elements, plates, leftOut } = lines.length > read.length ? lookAt(lines) : inked;
  return {
    lines,
    plates: plates.map((plate) => ({
      elements: plate,
      unreadInk: inkOf(plate, elements),
      isCut: isCutByEdge(plate, distance, scale),
    })),
    unreadPlates: findUnreadPlates(plates, elements, picture, isWholePhoto(view)).filter(
      (bounds) => plateMap?.mayBePlate(bounds) ?? true,
    ),
    leftOut,
    hasBlueP: shapes.pictograms.some(({ looksLikeP }) => looksLikeP),
  };
}
