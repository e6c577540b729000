import type { Panel, SignReading } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { describePanel, nearestBlock, unreadPanel } from './describe-panel';
import { hintsFor } from './hints';
import type { ReaderSessions } from './inference-session';
import { nameObject } from './objects/name-object';
import { cutPanels } from './panels';
import type { Pixels } from './pixels';
import { secondView } from './second-look';
import { brighten } from './shrink';
import { isIrrelevant } from './relevance';
import { survey, type Survey } from './survey';
import type { TextBox } from './text-detection';
import { upright } from './upright';
import { distanceToEdge, type View } from './view';

const IRRELEVANT_CONFIDENCE = 0.9;

async function panelsOf(
  { plates, unreadPlates }: Survey,
  view: View,
  sessions: ReaderSessions,
  signal?: AbortSignal,
): Promise<Panel[]> {
  const panels: Panel[] = [];
  for (const { elements, unreadInk, isCut } of plates) {
    const blocks = cutPanels(elements);
    const doubtful = new Set(unreadInk.map((place) => nearestBlock(place, blocks)));
    for (const block of blocks) {
      signal?.throwIfAborted();
      const doubt = { hasUnreadInk: doubtful.has(block), isCut };
      panels.push(await describePanel(block, view, sessions, doubt));
    }
  }
  return [...panels, ...unreadPlates.map((bounds) => unreadPanel(bounds, view))];
}

/** How much was read on plates: letters and digits, each as sure as its line. */
function amountRead({ plates }: Survey): number {
  const lines = plates.flatMap(({ elements }) =>
    elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : [])),
  );
  return lines.reduce(
    (sum, { text, confidence }) => sum + confidence * text.replace(/[^A-Z0-9]/gi, '').length,
    0,
  );
}

/** One look at a photo: what was found, in which view of it, and the panels that it makes. */
interface Look {
  readonly found: Survey;
  readonly view: View;
  readonly panels: readonly Panel[];
}

async function lookAt(view: View, sessions: ReaderSessions, signal?: AbortSignal): Promise<Look> {
  const found = await survey(view, sessions, signal);
  return { found, view, panels: await panelsOf(found, view, sessions, signal) };
}

/** How many letters and pictures of panels were not understood. */
function unreadOf(panels: readonly Panel[]): number {
  return parse(panels).unread.reduce((sum, { text }) => sum + text.length, 0);
}

/** A second look that lost more of the words than this is worse than the first. */
const MIN_KEPT = 0.85;

/**
 * Which of two looks to go by: the second, unless it lost words, or saw no more than the first and understood less.
 * That one understood more of less decides nothing: what it missed may forbid.
 */
function better(first: Look, second: Look): Look {
  const [before, after] = [amountRead(first.found), amountRead(second.found)];
  if (after < MIN_KEPT * before) return first;
  const sawAll = before >= 0.97 * after && first.panels.length >= second.panels.length;
  return sawAll && unreadOf(first.panels) < unreadOf(second.panels) ? first : second;
}

/** What is on a photo: seen once, and seen again closer and level where the sign is small or tilted. */
async function lookTwice(
  photo: View,
  boxes: readonly TextBox[] | null,
  sessions: ReaderSessions,
  signal?: AbortSignal,
): Promise<Look & { readonly first: Survey }> {
  const found = await survey(photo, sessions, signal, boxes ?? undefined);
  const view = secondView(found, photo);
  const first = { found, view: photo, panels: await panelsOf(found, photo, sessions, signal) };
  if (!view) return { ...first, first: found };
  const second = await lookAt(view, sessions, signal);
  const chosen = better(first, second);
  const lines = [...chosen.found.lines, ...(chosen === first ? [] : first.found.lines)];
  const hasBlueP = first.found.hasBlueP || second.found.hasBlueP;
  // What the photo's edge cuts shows only where the photo is seen to its edge.
  const cut =
    chosen === first ? [] : found.unreadPlates.filter((bounds) => distanceToEdge(bounds, photo) < 1);
  return {
    ...chosen,
    panels: [...chosen.panels, ...cut.map((bounds) => unreadPanel(bounds, photo))],
    found: { ...chosen.found, lines, hasBlueP },
    first: found,
  };
}

/** Every word of the photo: those of the panels in their order, then those that stand on none. */
function wordsOf(panels: readonly Panel[], { lines }: Survey): string {
  const read = panels.map(({ text }) => text).filter((text) => text !== '');
  const known = read.join('\n');
  const others = lines.map(({ text }) => text.trim()).filter((text) => !known.includes(text));
  return [...read, ...others].join('\n');
}

/**
 * Reads a photo of a sign.
 * @param pixels the photo; it may be turned by quarters of a circle
 * @param signal ends the work early
 * @throws what `signal` was aborted with
 */
export async function readSign(
  pixels: Pixels,
  sessions: ReaderSessions,
  signal?: AbortSignal,
): Promise<SignReading> {
  const { view: photo, boxes } = await upright(pixels, sessions, signal);
  const { found, panels, first } = await lookTwice(
    { ...photo, pixels: brighten(photo.pixels) },
    boxes,
    sessions,
    signal,
  );
  const extractedText = wordsOf(panels, found);
  const confidence = panels.length === 0 ? 0 : Math.min(...panels.map((panel) => panel.confidence));
  if (!found.hasBlueP && isIrrelevant(panels, extractedText)) {
    signal?.throwIfAborted();
    return {
      panels: [],
      extractedText,
      isIrrelevant: true,
      detectedObject: await nameObject(photo.pixels, first.lines, sessions.findObjects),
      confidence: IRRELEVANT_CONFIDENCE,
    };
  }
  return {
    panels: [...panels],
    extractedText,
    isIrrelevant: false,
    detectedObject: null,
    confidence,
    hints: hintsFor(first, photo.pixels),
  };
}
