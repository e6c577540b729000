import { fitted, words, type Pen, type Piece } from '../draw/piece';

/** A line of a plate: what a person reads, and how it is drawn. */
export interface Line {
  readonly text: string;
  readonly piece: Piece;
}

/** A line of plain words, narrowed or made smaller where it is wider than `width`. */
export const plain = (text: string, capHeight: number, pen: Pen, width: number): Line => ({
  text,
  piece: fitted(words(text, capHeight, pen), width),
});

/** The words of lines as a reader writes them down. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');
