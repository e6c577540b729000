import type { Panel } from './panel';

/** The words of a panel that count: mended where they had to be, else as they were recognised. */
export const wordsOfPanel = ({ text, mended }: Pick<Panel, 'text' | 'mended'>): string => mended ?? text;
