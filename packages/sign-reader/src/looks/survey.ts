import { unionOf, type Bounds } from '../geometry/bounds';
import { findParts, type FoundPlate, type Parts } from '../parts/find-parts';
import { PlateMap } from '../parts/plate-map';
import { placeElements, type Element } from '../plates/elements';
import type { SignSessions } from '../networks/inference-session';
import { findPlates, type Plate } from '../plates/plates';
import { chooseMembers, type LeftOut } from '../members/members';
import { isCutByEdge } from '../doubt/photo-edge';
import { findLostHeads } from '../panels/lost-heads';
import { findLostNumbers } from '../panels/lost-numbers';
import { cutAtArrows } from '../text/cut-at-arrows';
import { readLines } from '../text/read-lines';
import { recoverLines } from '../text/recover-lines';
import { scaledBox, type RotatedBox } from '../geometry/rotated-box';
import { pictureOf } from '../photo/shrink';
import { Surfaces } from '../plates/surfaces';
import type { TextLine } from '../text/text-line';
import { findUnreadInk } from '../doubt/unread-ink';
import { findUnreadPlates } from '../members/unread-plates';
import { distanceToEdge, type View } from '../photo/view';

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
  readonly parts: Parts;
}

/** Called once with the plates of the words and pictures that were found first; missed ones are searched afterwards. */
export type OnPlates = (plates: readonly Bounds[], lines: readonly TextLine[]) => void;

/** The area that the words and pictures of a plate take on the photo. */
const boundsOfPlate = (plate: Plate): Bounds => unionOf(plate.map(({ onPhoto }) => onPhoto));

/** What is known already about a view, and what the caller wants to know at once. */
export interface SurveyOptions {
  readonly signal?: AbortSignal | undefined;
  /** Boxes of text. */
  readonly boxes?: readonly RotatedBox[] | undefined;
  /**
   * The plates of the whole photo. The network has learnt to see plates among other things, not in a view that a sign fills.
   */
  readonly plates?: readonly FoundPlate[];
  readonly onPlates?: OnPlates;
}

/**
 * Finds the words, pictures and plates of a photo. Ink that the text detector missed is read separately.
 * @throws the reason of `signal` when it is aborted
 */
export async function survey(
  view: View,
  sessions: SignSessions,
  { signal, boxes, plates: known, onPlates }: SurveyOptions = {},
): Promise<Survey> {
  const { pixels } = view;
  const all = await readLines(pixels, sessions, signal, boxes);
  const picture = pictureOf(pixels);
  const { scale } = picture;
  const surfaces = new Surfaces(picture.pixels);
  const seen = await findParts(picture, sessions.parts);
  const parts = known ? { ...seen, plates: known } : seen;
  const found = cutAtArrows(all, parts.arrows);
  const plateMap = new PlateMap(parts.plates);
  const surfaceUnder = (box: RotatedBox) => surfaces.under(scaledBox(box, scale));
  for (const { box } of found) surfaceUnder(box);
  const side = Math.max(pixels.width, pixels.height);
  const distance = (bounds: Bounds) => distanceToEdge(bounds, view);
  const lookAt = (lines: readonly TextLine[]) => {
    const elements = placeElements(
      { lines, pictures: parts.pictures, arrows: parts.arrows },
      surfaceUnder,
      (box) => plateMap.under(box),
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
  const read = [...found, ...recovered];
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
    unreadPlates: findUnreadPlates(plates, elements, parts.plates),
    leftOut,
    parts,
  };
}
