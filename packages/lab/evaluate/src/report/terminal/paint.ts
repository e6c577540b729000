import { plainText } from '../markup';

/** Codes of "select graphic rendition" (ECMA-48). */
const CODES = { bold: 1, dim: 2, red: 31, green: 32, yellow: 33 } as const;
export type Colour = keyof typeof CODES;
export type Paint = (text: string, ...colours: Colour[]) => string;

/** Returns a function that colours text for a terminal, or returns it unchanged if `color` is false. */
export const painter =
  (color: boolean): Paint =>
  (text, ...colours) =>
    color && colours.length > 0
      ? `\u001b[${colours.map((name) => CODES[name]).join(';')}m${text}\u001b[0m`
      : text;

/** Text on one line, without control characters. For untrusted text from labels and readings. */
export const oneLine = (text: string): string => plainText(text).replace(/\s+/g, ' ').trim();
