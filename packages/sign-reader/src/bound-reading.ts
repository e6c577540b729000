import {
  lengthOfPanels,
  MAX_LINE_LENGTH,
  MAX_PANEL_LENGTH,
  MAX_PANELS,
  MAX_READING_LENGTH,
  MAX_REMARK_LENGTH,
  type Panel,
  type SignReading,
} from '@curbwise/contract';

/** Stands for what was cut. It is no word of any sign, so it stays unread, and the answer is never a yes. */
const MARK = '…';

/** Stands for panels that were left out, on both sides of the pole. */
const FURTHER_PANELS: Panel = { text: MARK, arrow: null, symbol: null, box: null, confidence: 0 };

const cut = (text: string, length: number, separator: string) =>
  text.length <= length ? text : text.slice(0, length - separator.length - MARK.length) + separator + MARK;

function cutWords(words: string): string {
  const lines = words.split('\n').map((line) => cut(line, MAX_LINE_LENGTH, ' '));
  return cut(lines.join('\n'), MAX_PANEL_LENGTH, '\n');
}

/** Words that were mended from a text that is cut would hide the mark, so they are left out. */
function cutPanel({ text, mended, ...panel }: Panel): Panel {
  const words = cutWords(text);
  const isKept = mended !== undefined && words === text;
  return { ...panel, text: words, ...(isKept ? { mended: cutWords(mended) } : {}) };
}

function boundPanels(all: readonly Panel[]): Panel[] {
  const panels = all.map(cutPanel);
  if (panels.length <= MAX_PANELS && lengthOfPanels(panels) <= MAX_READING_LENGTH) return panels;
  let kept = panels.slice(0, MAX_PANELS - 1);
  while (lengthOfPanels(kept) > MAX_READING_LENGTH - MARK.length) kept = kept.slice(0, -1);
  return [...kept, FURTHER_PANELS];
}

/** A reading within the bounds of the contract. What is beyond them is replaced by a mark that no grammar understands. */
export const boundReading = (reading: SignReading): SignReading => ({
  ...reading,
  panels: boundPanels(reading.panels),
  extractedText: reading.extractedText.slice(0, MAX_REMARK_LENGTH),
});
