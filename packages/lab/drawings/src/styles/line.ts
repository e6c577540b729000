import { fitted, words, type Pen, type Piece } from '../draw/piece';

/** A line on a plate: its text and its drawing. */
export interface Line {
  readonly text: string;
  readonly piece: Piece;
}

/** A line of plain words, narrowed or shrunk to fit into `width`. */
export const plain = (text: string, capHeight: number, pen: Pen, width: number): Line => ({
  text,
  piece: fitted(words(text, capHeight, pen), width),
});

/** The text of lines as in the ground truth. */
export const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');
