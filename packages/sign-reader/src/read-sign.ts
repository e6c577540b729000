import type { Panel, SignReading } from '@curbwise/contract';
import { describePanel, nearestBlock, unreadPanel } from './describe-panel';
import { hintsFor } from './hints';
import type { ReaderSessions } from './inference-session';
import { nameObject } from './objects/name-object';
import { cutPanels } from './panels';
import type { Pixels } from './pixels';
import { isIrrelevant } from './relevance';
import { survey, type Survey } from './survey';

const IRRELEVANT_CONFIDENCE = 0.9;

async function panelsOf(
  { plates, unreadPlates }: Survey,
  pixels: Pixels,
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
      panels.push(await describePanel(block, pixels, sessions, doubt));
    }
  }
  return [...panels, ...unreadPlates.map((bounds) => unreadPanel(bounds, pixels))];
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
 * @param pixels the photo, upright
 * @param signal ends the work early
 * @throws what `signal` was aborted with
 */
export async function readSign(
  pixels: Pixels,
  sessions: ReaderSessions,
  signal?: AbortSignal,
): Promise<SignReading> {
  const found = await survey(pixels, sessions, signal);
  const panels = await panelsOf(found, pixels, sessions, signal);
  const extractedText = wordsOf(panels, found);
  const confidence = panels.length === 0 ? 0 : Math.min(...panels.map((panel) => panel.confidence));
  if (!found.hasBlueP && isIrrelevant(panels, extractedText)) {
    signal?.throwIfAborted();
    return {
      panels: [],
      extractedText,
      isIrrelevant: true,
      detectedObject: await nameObject(pixels, found.lines, sessions.findObjects),
      confidence: IRRELEVANT_CONFIDENCE,
    };
  }
  const hints = hintsFor(found, pixels);
  return { panels, extractedText, isIrrelevant: false, detectedObject: null, confidence, hints };
}
