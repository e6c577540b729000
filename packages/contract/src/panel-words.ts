import { MAX_LINE_LENGTH, MAX_PANEL_LENGTH, MAX_PANELS, MAX_READING_LENGTH } from './reading-bounds';

// Without a schema: a page that corrects a sign does not load zod, which is 18 KB.

/** The words of a panel. Declared here, because the type of the panel itself comes from its schema. */
export interface PanelWords {
  text: string;
  mended?: string | undefined;
}

/** Whether no line of a text has more than {@link MAX_LINE_LENGTH} characters. */
export const hasShortLines = (text: string): boolean =>
  text.split('\n').every((line) => line.length <= MAX_LINE_LENGTH);

/** The characters of panels that count towards {@link MAX_READING_LENGTH}: of each panel the longer of its two texts. */
export const lengthOfPanels = (panels: readonly PanelWords[]): number =>
  panels.reduce((sum, { text, mended = '' }) => sum + Math.max(text.length, mended.length), 0);

export const areWithinBounds = (panels: readonly PanelWords[]): boolean =>
  panels.length <= MAX_PANELS &&
  lengthOfPanels(panels) <= MAX_READING_LENGTH &&
  panels.every(({ text, mended = '' }) =>
    [text, mended].every((words) => words.length <= MAX_PANEL_LENGTH && hasShortLines(words)),
  );

/** The words of a panel to parse: the mended text if there is one, else the recognised text. */
export const wordsOfPanel = ({ text, mended }: PanelWords): string => mended ?? text;
