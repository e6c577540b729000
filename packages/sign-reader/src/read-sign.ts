import type { Box, Panel, SignReading } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { boundReading } from './bound-reading';
import { lettersOf } from './grammar/characters';
import { describePanel, nearestBlock, shareOfPhoto, unreadPanel, namedLeftOut } from './looks/describe-panel';
import { hintsFor } from './looks/hints';
import type { SignSessions } from './networks/inference-session';
import { nameOfIrrelevant } from './objects/name-object';
import { type Agreement, isSettled } from './panels/agreement';
import { cutSign } from './panels/panels';
import type { Pixels } from './photo/pixels';
import { secondView } from './looks/second-look';
import { brighten } from './photo/shrink';
import { MIN_TELLING_HEIGHT } from './doubt/legibility';
import { findPossibleSign } from './objects/possible-sign';
import { isAboutParking, isIrrelevant } from './doubt/relevance';
import { platesInView, type FoundPlate } from './parts/find-parts';
import type { Bounds } from './geometry/bounds';
import { boundsOf, shareInside, type RotatedBox } from './geometry/rotated-box';
import { median } from './geometry/statistics';
import { survey, type OnPlates, type Survey } from './looks/survey';
import type { TextLine } from './text/text-line';
import { upright } from './text/upright';
import { distanceToEdge, turned, type View } from './photo/view';

const IRRELEVANT_CONFIDENCE = 0.9;
/** The confidence of a reading of which nothing could be read, so that another reader is asked. */
const UNREAD_CONFIDENCE = 0;

/**
 * What has been found while a photo is read. First the lines of writing, then the plates whose words were read, then the
 * panels of the reading.
 */
export interface SignProgress {
  readonly stage: 'words' | 'panels';
  /** On the photo as it was taken, in fractions of its size. */
  readonly boxes: readonly Box[];
}

type OnProgress = (progress: SignProgress) => void;

/** The panels of a photo, and how far other layouts of the sign agree with them. */
interface ReadPanels {
  readonly panels: readonly Panel[];
  readonly agreement: Agreement;
}

async function panelsOf(
  { plates, unreadPlates }: Survey,
  view: View,
  sessions: SignSessions,
  signal?: AbortSignal,
): Promise<ReadPanels> {
  const panels: Panel[] = [];
  const sign = cutSign(plates.map(({ elements }) => elements));
  const isContested = !isSettled(sign.agreement);
  for (const { of, blocks } of sign.plates) {
    const unreadInk = of.flatMap((index) => plates[index]!.unreadInk);
    const isCut = of.some((index) => plates[index]!.isCut);
    const doubtful = new Set(unreadInk.map((place) => nearestBlock(place, blocks)));
    for (const block of blocks) {
      signal?.throwIfAborted();
      const doubt = { hasUnreadInk: doubtful.has(block), isCut, isContested };
      panels.push(await describePanel(block, view, sessions, doubt));
    }
  }
  const unread = unreadPlates.map((bounds) => unreadPanel(bounds, view));
  return { panels: [...panels, ...unread], agreement: sign.agreement };
}

/** How much was read on plates: the number of letters and digits, weighted by the confidence of their lines. */
function amountRead({ plates }: Survey): number {
  const lines = plates.flatMap(({ elements }) =>
    elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : [])),
  );
  return lines.reduce((sum, { text, confidence }) => sum + confidence * lettersOf(text).length, 0);
}

const foundAt = (stage: SignProgress['stage'], places: readonly Bounds[], view: View): SignProgress => ({
  stage,
  boxes: places.map((bounds) => shareOfPhoto(bounds, view)),
});

/** One look at a photo: the view, what was found in it, and its panels. */
interface Look extends ReadPanels {
  readonly found: Survey;
  readonly view: View;
}

/** @param plates of the whole photo, in pixels of the view */
async function lookAt(
  view: View,
  plates: readonly FoundPlate[],
  sessions: SignSessions,
  signal?: AbortSignal,
): Promise<Look> {
  const found = await survey(view, sessions, { signal, plates });
  return { found, view, ...(await panelsOf(found, view, sessions, signal)) };
}

/** How many characters of panels the grammar did not understand. */
function unreadOf(panels: readonly Panel[]): number {
  return parse(panels).unread.reduce((sum, { text }) => sum + text.length, 0);
}

/** A second look that read less than this share of what the first one read has lost words. */
const MIN_KEPT_SHARE = 0.85;
/** A first look that read less than this share of what the second one read has missed words. */
const MIN_COMPLETE_SHARE = 0.97;

/**
 * Whether the second look at a photo is better than the first. It is not if it lost words, or if it read no more than the
 * first look and less of it is understood. A first look that missed words is never preferred: they may forbid.
 * @param panelsOfFirst called only if they are needed
 */
async function isBetter(
  first: Survey,
  second: Look,
  panelsOfFirst: () => Promise<ReadPanels>,
): Promise<boolean> {
  const [before, after] = [amountRead(first), amountRead(second.found)];
  if (after < MIN_KEPT_SHARE * before) return false;
  const unread = unreadOf(second.panels);
  if (unread === 0 || before < MIN_COMPLETE_SHARE * after) return true;
  const { panels } = await panelsOfFirst();
  return panels.length < second.panels.length || unread <= unreadOf(panels);
}

/** Looks at a photo, and again closer and level if the sign is small or tilted. Returns the better look. */
async function lookTwice(
  photo: View,
  boxes: readonly RotatedBox[] | null,
  sessions: SignSessions,
  signal?: AbortSignal,
  onProgress?: OnProgress,
  looksOnce = false,
): Promise<Look & { readonly first: Survey }> {
  const onPlates: OnPlates = (plates, lines) => {
    if (plates.length > 0 && isAboutParking(textOf(lines))) onProgress?.(foundAt('panels', plates, photo));
  };
  const first = await survey(photo, sessions, { signal, boxes: boxes ?? undefined, onPlates });
  let known: Promise<ReadPanels> | undefined;
  const panelsOfFirst = () => (known ??= panelsOf(first, photo, sessions, signal));
  const view = !looksOnce && mayBeSign(first) ? secondView(first, photo) : null;
  const second =
    view && (await lookAt(view, platesInView(first.parts.plates, photo, view), sessions, signal));
  if (!second || !(await isBetter(first, second, panelsOfFirst)))
    return { found: first, view: photo, ...(await panelsOfFirst()), first };
  // Only the first look sees the photo to its edge, and so the plates that the edge cuts.
  const cut = first.unreadPlates.filter((bounds) => distanceToEdge(bounds, photo) < 1);
  return {
    ...second,
    panels: [...second.panels, ...cut.map((bounds) => unreadPanel(bounds, photo))],
    first,
  };
}

const textOf = (lines: readonly TextLine[]) => lines.map(({ text }) => text.trim()).join('\n');
const wordsOfLines = ({ lines }: Survey) => textOf(lines);

/** Score of a picture that is evidence of a sign by itself, 0 to 1; on photos without a sign pictures scored up to 0.53. */
const SURE_PICTURE = 0.6;
const isSureOfPictures = ({ parts }: Survey) => parts.pictures.some(({ score }) => score >= SURE_PICTURE);

/** Whether a P was seen on a plate, which always means parking. */
const showsP = ({ parts: { pictures, plates } }: Survey) =>
  pictures.some(
    ({ shows, bounds }) =>
      shows === 'parking' &&
      plates.some(
        ({ kind, score, bounds: plate }) =>
          kind === 'parking' && score >= MIN_PLATE && shareInside(bounds, plate) > ON_PLATE,
      ),
  );
/** Score of that plate, 0 to 1. */
const MIN_PLATE = 0.45;
/** A picture is on a plate if more than this share of it is. */
const ON_PLATE = 0.7;

/** Whether a photo may show a parking sign: its words or pictures say so, or its words are too small to tell. */
function mayBeSign(found: Survey): boolean {
  const hasSymbol = found.plates.some(({ elements }) =>
    elements.some(({ content }) => content.kind === 'symbol'),
  );
  const isTiny = median(found.lines.map(({ box }) => box.height)) < MIN_TELLING_HEIGHT;
  return hasSymbol || showsP(found) || isTiny || isAboutParking(wordsOfLines(found));
}

/** All words of the photo: first those of the panels in their order, then the others. */
function wordsOf(panels: readonly Panel[], { lines }: Survey): string {
  const read = panels.map(({ text }) => text).filter((text) => text !== '');
  const known = read.join('\n');
  const others = lines.map(({ text }) => text.trim()).filter((text) => !known.includes(text));
  return [...read, ...others].join('\n');
}

/**
 * Reads a photo of a sign. The reading is within the bounds of the contract.
 * @param pixels the photo; it may be rotated by a multiple of 90 degrees
 * @param signal stops the reading
 * @param onProgress called with what has been found so far
 * @param knownLines what was found already, on one of several frames of a film. It is looked at once: the next frame is
 *   the second look, which takes a half to three quarters of the time
 * @throws the reason of `signal` when it is aborted
 * @throws TooMuchWritingError if there is more writing than on any sign
 */
export async function readSign(
  pixels: Pixels,
  sessions: SignSessions,
  signal?: AbortSignal,
  onProgress?: OnProgress,
  knownLines?: readonly RotatedBox[],
): Promise<SignReading> {
  const { view, quarters, boxes } = await upright(brighten(pixels), sessions, signal, knownLines);
  if (boxes?.length) onProgress?.(foundAt('words', boxes.map(boundsOf), view));
  const asTaken = quarters === 0 ? pixels : turned(pixels, quarters).pixels;
  const {
    found,
    view: seen,
    panels,
    first,
  } = await lookTwice(view, boxes, sessions, signal, onProgress, knownLines !== undefined);
  const extractedText = wordsOf(panels, found);
  const confidence = panels.length === 0 ? 0 : Math.min(...panels.map((panel) => panel.confidence));
  // The first look decides whether there is a sign: a closer look at anything else finds letters that are not there.
  const isSure = isSureOfPictures(found) || isSureOfPictures(first);
  if (!showsP(found) && !showsP(first) && isIrrelevant(panels, wordsOfLines(first), isSure)) {
    signal?.throwIfAborted();
    const name = nameOfIrrelevant(first.lines, asTaken);
    const possibleSign = findPossibleSign(first, view, name.detectedObject !== null);
    if (possibleSign) {
      return boundReading({
        panels: [],
        extractedText,
        isIrrelevant: false,
        detectedObject: null,
        possibleSign,
        confidence: UNREAD_CONFIDENCE,
        hints: hintsFor(first, asTaken),
      });
    }
    return boundReading({
      panels: [],
      extractedText,
      isIrrelevant: true,
      ...name,
      confidence: IRRELEVANT_CONFIDENCE,
    });
  }
  onProgress?.({ stage: 'panels', boxes: panels.flatMap(({ box }) => box ?? []) });
  const leftOut = namedLeftOut(found.leftOut, seen);
  return boundReading({
    panels: [...panels],
    extractedText,
    isIrrelevant: false,
    detectedObject: null,
    confidence,
    hints: hintsFor(first, asTaken),
    ...(leftOut.length > 0 ? { leftOut } : {}),
  });
}
