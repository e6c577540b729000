import { heightOf, overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import { signLikenessOf } from '../grammar/sign-likeness';
import { median } from '../geometry/statistics';
import { textOf, type Element } from '../plates/elements';
import { paintedArea } from './sign-core';

/** What was found together and may be no part of the sign: a sticker, a shop's name, a picture. */
export interface Piece {
  readonly elements: readonly Element[];
  /** In the photo's pixels, without the paint under it. */
  readonly print: Bounds;
  /** With its own paint, in the photo's pixels; null where that is of a wall or could not be told. */
  readonly painted: Bounds | null;
  /** Middling height of its words, in the photo's pixels; 0 without words. */
  readonly letters: number;
  /** The direction its words run in, as the sine of the angle to the level of the photo; null without words. */
  readonly run: number | null;
  /** Whether a word of it may be one of a sign, misread or cut off. */
  readonly isSimilarToSign: boolean;
}

export function pieceOf(elements: readonly Element[], scale: number): Piece {
  const lines = elements.flatMap(({ content }) => (content.kind === 'text' ? [content.line] : []));
  const long = lines.filter(({ box }) => box.width > 1.5 * box.height);
  return {
    elements,
    print: unionOf(elements.map(({ onPhoto }) => onPhoto)),
    painted: paintedArea(elements, scale),
    letters: lines.length === 0 ? 0 : median(lines.map(({ box }) => box.height)),
    run: long.length === 0 ? null : median(long.map(({ box }) => box.uy)),
    isSimilarToSign: elements.some((element) => signLikenessOf(textOf(element)) === 'similar'),
  };
}

/** The words of a piece, as they were read. */
export const wordsOf = ({ elements }: Piece): string =>
  elements
    .map((element) => textOf(element).trim())
    .filter((text) => text !== '')
    .join('\n');

/** Rows of one piece are not farther apart than this, in heights of the taller. */
const MAX_GAP = 1.2;

/** Whether two things stand on one paint under or beside each other, or as rows close under each other. */
function areTogether(one: Element, other: Element): boolean {
  const tall = Math.max(heightOf(one.bounds), heightOf(other.bounds));
  const isOnOnePaint = one.surface !== null && one.surface.id === other.surface?.id;
  const [beside, above] = isOnOnePaint ? [MAX_GAP, MAX_GAP] : [0, 0.5];
  return (
    -overlapX(one.bounds, other.bounds) < beside * tall && -overlapY(one.bounds, other.bounds) < above * tall
  );
}

/** Puts together what is doubtful on one plate and stands together. */
export function piecesOf(doubtful: readonly Element[], scale: number): Piece[] {
  const clusters: Element[][] = [];
  for (const element of doubtful) {
    const near = clusters.filter((cluster) => cluster.some((other) => areTogether(element, other)));
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...near.flat(), element]);
  }
  return clusters.map((cluster) => pieceOf(cluster, scale));
}
