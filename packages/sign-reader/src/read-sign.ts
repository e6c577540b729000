import type { Arrow, Box, Panel, SignReading, SignSymbol } from '@curbwise/contract';
import { findArrows } from './arrows';
import { nameObject } from './detected-object';
import { placeElements, unionOf, widthOf, type Element } from './elements';
import type { ReaderSessions } from './inference-session';
import { findPictograms } from './pictograms';
import type { Pixels } from './pixels';
import { cutPanels, textOfRow, type Block } from './panels';
import { findPlates } from './plates';
import { readLines } from './read-lines';
import { isIrrelevant } from './relevance';
import { scaledBox, type Bounds } from './rotated-box';
import { shrink } from './shrink';
import { Surfaces } from './surfaces';
import { findSymbols } from './symbols';
import { isBareHeading, namesSubject, saysWhen } from './vocabulary';

/** Longer side of the picture in which surfaces are told apart. */
const PICTURE_SIDE = 800;
const IRRELEVANT_CONFIDENCE = 0.9;

function boxOf({ left, top, right, bottom }: Bounds, { width, height }: Pixels): Box {
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  const x = clamp(left / width);
  const y = clamp(top / height);
  return { x, y, width: clamp(right / width) - x, height: clamp(bottom / height) - y };
}

/** Shapes like arrows are small beside the arrow itself. */
const MAIN_ARROW = 0.6;

function arrowOf(elements: readonly Element[]): Arrow | null {
  const arrows = elements.flatMap(({ content, bounds }) =>
    content.kind === 'arrow' ? [{ direction: content.direction, length: widthOf(bounds) }] : [],
  );
  const longest = Math.max(...arrows.map(({ length }) => length));
  const main = arrows.filter(({ length }) => length >= MAIN_ARROW * longest);
  const directions = new Set(main.map(({ direction }) => direction));
  if (directions.size === 0) return null;
  return directions.size === 1 ? main[0].direction : 'both';
}

/** What an unidentified picture is by the words beside it: parking kept for somebody by a picture is the wheelchair's. */
const DISABLED = /HANDICAP|DISABLED|WHEELCHAIR|^P\s+ONLY$/i;

/** The symbol of a panel; hours without a subject stand under a picture that was not found. */
function symbolOf(elements: readonly Element[], text: string): SignSymbol | null {
  const found = elements.flatMap(({ content }) => (content.kind === 'symbol' ? [content.symbol] : []));
  const known = found.filter((symbol) => symbol !== 'unknown');
  if (known.length > 0) return known.every((symbol) => symbol === known[0]) ? known[0] : 'unknown';
  if (found.length > 0) return DISABLED.test(text) ? 'disabled' : 'unknown';
  return isBareHeading(text) || (saysWhen(text) && !namesSubject(text)) ? 'unknown' : null;
}

/** How sure the reading of a panel is: the mean of its characters, and no more than its worst words allow. */
function confidenceOf(elements: readonly Element[]): number {
  let sum = 0;
  let count = 0;
  let worst = 1;
  for (const { content } of elements) {
    if (content.kind !== 'text') continue;
    const { text, confidence } = content.line;
    sum += confidence * text.length;
    count += text.length;
    worst = Math.min(worst, confidence);
  }
  if (count === 0) return elements.some(({ content }) => content.kind === 'symbol') ? 0.8 : 0.3;
  return Math.min(sum / count, worst + 0.3);
}

function panelOf(block: Block, pixels: Pixels): Panel {
  const elements = block.flatMap((row) => row.elements);
  const text = block
    .map(textOfRow)
    .filter((line) => line !== '')
    .join('\n');
  return {
    text,
    arrow: arrowOf(elements),
    symbol: symbolOf(elements, text),
    box: boxOf(unionOf(elements.map(({ onPhoto }) => onPhoto)), pixels),
    confidence: confidenceOf(elements),
  };
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
  const lines = await readLines(pixels, sessions, signal);
  const pictograms = findPictograms(pixels);
  const small = shrink(pixels, PICTURE_SIDE);
  const scale = small.width / pixels.width;
  const surfaces = new Surfaces(small);
  const elements = placeElements(
    { lines, symbols: findSymbols(pixels), pictograms, arrows: findArrows(pixels) },
    (box) => surfaces.under(scaledBox(box, scale)),
  );
  const blocks = findPlates(elements, scale, Math.max(pixels.width, pixels.height)).flatMap(cutPanels);
  const panels = blocks.map((block) => panelOf(block, pixels));
  const extractedText = panels
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
  const confidence = panels.length === 0 ? 0 : Math.min(...panels.map((panel) => panel.confidence));
  if (isIrrelevant(panels) && !pictograms.some(({ looksLikeP }) => looksLikeP)) {
    return {
      panels: [],
      extractedText,
      isIrrelevant: true,
      detectedObject: nameObject(extractedText, confidence),
      confidence: IRRELEVANT_CONFIDENCE,
    };
  }
  return { panels, extractedText, isIrrelevant: false, detectedObject: null, confidence };
}
