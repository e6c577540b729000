import type { Piece } from '../piece';

/** What a picture on a sign shows, by what it tells a driver. `other`: a picture that says none of the rest. */
export const PICTURE_KINDS = [
  'no-parking',
  'no-stopping',
  'parking',
  'clearway',
  'disabled',
  'tow-away',
  'street-cleaning',
  'truck',
  'bus',
  'taxi',
  'electric',
  'snow',
  'camera',
  'other',
] as const;
export type PictureKind = (typeof PICTURE_KINDS)[number];

/** A piece that is a picture: the canvas keeps what it shows and where it stands. */
export const pictured = (piece: Piece, kind: PictureKind): Piece => ({
  ...piece,
  draw(canvas, x, y) {
    piece.draw(canvas, x, y);
    canvas.pictures.push({ kind, rect: { x, y, width: piece.width, height: piece.height } });
  },
});
