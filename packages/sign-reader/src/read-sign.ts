import type { Arrow, Box, Panel, SignReading, SignSymbol } from '@curbwise/contract';
import { findArrows } from './arrows';
import { nameObject } from './detected-object';
import { placeElements, unionOf, type Element } from './elements';
import type { ReaderSessions } from './inference-session';
import type { Pixels } from './pixels';
import { findBlocks, textOfRow, type Block } from './plates';
import { readLines } from './read-lines';
import { isIrrelevant } from './relevance';
import type { Bounds } from './rotated-box';
import { findSymbols } from './symbols';
import { namesSubject, saysWhen } from './vocabulary';

const IRRELEVANT_CONFIDENCE = 0.9;

function boxOf({ left, top, right, bottom }: Bounds, { width, height }: Pixels): Box {
  const clamp = (value: number) => Math.max(0, Math.min(1, value));
  const x = clamp(left / width);
  const y = clamp(top / height);
  return { x, y, width: clamp(right / width) - x, height: clamp(bottom / height) - y };
}

function arrowOf(elements: readonly Element[]): Arrow | null {
  const found = new Set(
    elements.flatMap(({ content }) => (content.kind === 'arrow' ? [content.direction] : [])),
  );
  if (found.size === 0) return null;
  return found.size === 1 ? [...found][0] : 'both';
}

/** The symbol of a panel; hours without a subject stand under a picture that was not found. */
function symbolOf(elements: readonly Element[], text: string): SignSymbol | null {
  const found = elements.flatMap(({ content }) => (content.kind === 'symbol' ? [content.symbol] : []));
  if (found.length > 0) return found.every((symbol) => symbol === found[0]) ? found[0] : 'unknown';
  return saysWhen(text) && !namesSubject(text) ? 'unknown' : null;
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
  const elements = placeElements(lines, findSymbols(pixels), findArrows(pixels));
  const panels = findBlocks(elements).map((block) => panelOf(block, pixels));
  const extractedText = panels
    .map(({ text }) => text)
    .filter((text) => text !== '')
    .join('\n');
  const confidence = panels.length === 0 ? 0 : Math.min(...panels.map((panel) => panel.confidence));
  if (isIrrelevant(panels)) {
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
