import type { Panel } from './panel';

/** The words of a panel to parse: the mended text if there is one, else the recognised text. */
export const wordsOfPanel = ({ text, mended }: Pick<Panel, 'text' | 'mended'>): string => mended ?? text;
