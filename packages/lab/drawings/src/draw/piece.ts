import type { Arrow, SignSymbol } from '@curbwise/contract';
import { faceOf, type FaceName } from './faces';
import type { PictureKind } from './pictures/kinds';
import { outline } from './outline';

/** A rectangle on the sign's plane, in drawing units. */
export interface Rect {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The ground truth of a panel. */
export interface PanelTruth {
  readonly text: string;
  readonly arrow: Arrow | null;
  readonly symbol: SignSymbol | null;
}

/** Where an arrow points. */
export type ArrowWay = Arrow | 'other';

/** What was drawn: the SVG, the boxes of words that state rules (as tall as their capitals), the pictures, arrows and panels. */
export class Canvas {
  readonly svg: string[] = [];
  readonly words: Rect[] = [];
  /** All words, the maker's small print too. */
  readonly lettering: Rect[] = [];
  readonly pictures: { kind: PictureKind; rect: Rect }[] = [];
  /** Every arrow that says where a rule holds; `other` points neither left nor right. */
  readonly arrows: { way: ArrowWay; rect: Rect }[] = [];
  readonly panels: { truth: PanelTruth; rect: Rect }[] = [];
}

/** Something that can be drawn. Pieces combine into bigger pieces. */
export interface Piece {
  readonly width: number;
  readonly height: number;
  /** Draws the piece with its upper left corner at (x, y). */
  draw(canvas: Canvas, x: number, y: number): void;
}

/** How words are drawn. */
export interface Pen {
  readonly face: FaceName;
  readonly ink: string;
  /** Horizontal scale; 1 is the typeface's own width. */
  readonly squeeze: number;
  /** Space between letters, as a share of the font size. */
  readonly spacing?: number;
  /** Small print states no rule. It is left out of the ground truth and may be too small to read. */
  readonly isSmallPrint?: boolean;
}

/** Draws words. The piece is as tall as their capitals. */
export function words(text: string, capHeight: number, pen: Pen): Piece {
  const { font, capHeight: share } = faceOf(pen.face);
  const size = capHeight / share;
  const { path, left, right } = outline(font, text, size, pen.spacing ?? 0);
  const width = (right - left) * pen.squeeze;
  return {
    width,
    height: capHeight,
    draw(canvas, x, y) {
      const place = `translate(${(x - left * pen.squeeze).toFixed(2)} ${(y + capHeight).toFixed(2)}) scale(${pen.squeeze} 1)`;
      canvas.svg.push(`<path d="${path}" fill="${pen.ink}" transform="${place}"/>`);
      const rect = { x, y, width, height: capHeight };
      canvas.lettering.push(rect);
      if (!pen.isSmallPrint) canvas.words.push(rect);
    },
  };
}

/** Empty space. */
export const space = (width: number, height: number): Piece => ({ width, height, draw: () => {} });

/** SVG of a known size. `paint` receives the upper left corner. */
export const shape = (width: number, height: number, paint: (x: number, y: number) => string): Piece => ({
  width,
  height,
  draw: (canvas, x, y) => void canvas.svg.push(paint(x, y)),
});

/** A filled rectangle. */
export const block = (width: number, height: number, ink: string, radius = 0): Piece =>
  shape(
    width,
    height,
    (x, y) => `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${ink}"/>`,
  );

const SHIFT = { start: 0, middle: 0.5, end: 1 } as const;
export type Align = keyof typeof SHIFT;

/** Pieces from left to right. `align` aligns them vertically. */
export function row(pieces: readonly Piece[], gap: number, align: Align = 'end'): Piece {
  const height = Math.max(...pieces.map((piece) => piece.height));
  const width = pieces.reduce((sum, piece) => sum + piece.width + gap, -gap);
  return {
    width,
    height,
    draw(canvas, x, y) {
      let left = x;
      for (const piece of pieces) {
        piece.draw(canvas, left, y + (height - piece.height) * SHIFT[align]);
        left += piece.width + gap;
      }
    },
  };
}

/** Pieces from top to bottom. `align` aligns them horizontally. */
export function column(pieces: readonly Piece[], gap: number, align: Align = 'middle'): Piece {
  const width = Math.max(...pieces.map((piece) => piece.width));
  const height = pieces.reduce((sum, piece) => sum + piece.height + gap, -gap);
  return {
    width,
    height,
    draw(canvas, x, y) {
      let top = y;
      for (const piece of pieces) {
        piece.draw(canvas, x + (width - piece.width) * SHIFT[align], top);
        top += piece.height + gap;
      }
    },
  };
}

/** Pieces on top of each other, the first one at the bottom, all centred. */
export function overlay(pieces: readonly Piece[]): Piece {
  const width = Math.max(...pieces.map((piece) => piece.width));
  const height = Math.max(...pieces.map((piece) => piece.height));
  return {
    width,
    height,
    draw(canvas, x, y) {
      for (const piece of pieces) {
        piece.draw(canvas, x + (width - piece.width) / 2, y + (height - piece.height) / 2);
      }
    },
  };
}

/** A piece with padding around it. */
export function padded(piece: Piece, across: number, down: number = across): Piece {
  return {
    width: piece.width + 2 * across,
    height: piece.height + 2 * down,
    draw: (canvas, x, y) => piece.draw(canvas, x + across, y + down),
  };
}

/** A piece centred in a given width. */
export const centred = (piece: Piece, width: number): Piece => padded(piece, (width - piece.width) / 2, 0);

/** A piece on a filled background. */
export const filled = (piece: Piece, ink: string, radius = 0): Piece =>
  overlay([block(piece.width, piece.height, ink, radius), piece]);

/** Draws a piece under an SVG transform. `map` is the same transform for rectangles. */
function transformed(piece: Piece, canvas: Canvas, transform: string, map: (rect: Rect) => Rect): void {
  const inner = new Canvas();
  piece.draw(inner, 0, 0);
  canvas.svg.push(`<g transform="${transform}">${inner.svg.join('')}</g>`);
  canvas.words.push(...inner.words.map(map));
  canvas.lettering.push(...inner.lettering.map(map));
  canvas.pictures.push(...inner.pictures.map(({ kind, rect }) => ({ kind, rect: map(rect) })));
  canvas.arrows.push(...inner.arrows.map(({ way, rect }) => ({ way, rect: map(rect) })));
  canvas.panels.push(...inner.panels.map(({ truth, rect }) => ({ truth, rect: map(rect) })));
}

/** A piece scaled horizontally and vertically. */
export function scaled(piece: Piece, across: number, down: number): Piece {
  return {
    width: piece.width * across,
    height: piece.height * down,
    draw: (canvas, x, y) =>
      transformed(piece, canvas, `translate(${x} ${y}) scale(${across} ${down})`, (rect) => ({
        x: x + rect.x * across,
        y: y + rect.y * down,
        width: rect.width * across,
        height: rect.height * down,
      })),
  };
}

/** Letters are not narrowed below this share of their width. */
const MIN_WIDTH_SCALE = 0.78;

/** Fits a piece into a width: it is narrowed first, as sign painters do, then shrunk. */
export function fitted(piece: Piece, width: number): Piece {
  if (piece.width <= width) return piece;
  const share = width / piece.width;
  return scaled(piece, share, Math.min(1, share / MIN_WIDTH_SCALE));
}

/** A piece rotated slightly about its centre, in degrees clockwise. */
export function turned(piece: Piece, degrees: number): Piece {
  const { width, height } = piece;
  const angle = (Math.abs(degrees) * Math.PI) / 180;
  const grow = (a: number, b: number) => a * Math.cos(angle) + b * Math.sin(angle);
  return {
    width,
    height,
    draw(canvas, x, y) {
      const [middleX, middleY] = [x + width / 2, y + height / 2];
      const signed = (degrees * Math.PI) / 180;
      const turn = `rotate(${degrees} ${middleX} ${middleY}) translate(${x} ${y})`;
      transformed(piece, canvas, turn, (rect) => {
        const [dx, dy] = [rect.x + rect.width / 2 - width / 2, rect.y + rect.height / 2 - height / 2];
        const atX = middleX + dx * Math.cos(signed) - dy * Math.sin(signed);
        const atY = middleY + dx * Math.sin(signed) + dy * Math.cos(signed);
        const [wide, tall] = [grow(rect.width, rect.height), grow(rect.height, rect.width)];
        return { x: atX - wide / 2, y: atY - tall / 2, width: wide, height: tall };
      });
    },
  };
}

/** Marks a piece, or vertical slices of it, as panels. `from` and `to` are shares of its width. */
export function marked(
  piece: Piece,
  ...parts: readonly { truth: PanelTruth; from?: number; to?: number }[]
): Piece {
  const { width, height } = piece;
  return {
    width,
    height,
    draw(canvas, x, y) {
      piece.draw(canvas, x, y);
      for (const { truth, from = 0, to = 1 } of parts) {
        const rect = { x: x + from * width, y, width: (to - from) * width, height };
        canvas.panels.push({ truth, rect });
      }
    },
  };
}

/** Marks a piece as a picture: the canvas records its kind and position. */
export const pictured = (piece: Piece, kind: PictureKind): Piece => ({
  ...piece,
  draw(canvas, x, y) {
    const inner = canvas.lettering.length;
    piece.draw(canvas, x, y);
    canvas.lettering.length = inner;
    canvas.pictures.push({ kind, rect: { x, y, width: piece.width, height: piece.height } });
  },
});

/** Marks a piece as an arrow: the canvas records where it points and its position. */
export const pointing = (piece: Piece, way: ArrowWay): Piece => ({
  ...piece,
  draw(canvas, x, y) {
    piece.draw(canvas, x, y);
    canvas.arrows.push({ way, rect: { x, y, width: piece.width, height: piece.height } });
  },
});
