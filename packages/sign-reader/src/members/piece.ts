import { heightOf, overlapX, overlapY, unionOf, type Bounds } from '../geometry/bounds';
import { signLikenessOf } from '../grammar/sign-likeness';
import { median } from '../geometry/statistics';
import { textOf, type Element } from '../plates/elements';
import { paintedArea } from './sign-core';

/** Elements that were found together and may not be part of the sign: a sticker, a shop's name, a picture. */
export interface Piece {
  readonly elements: readonly Element[];
  /** In the photo's pixels, without the paint under it. */
  readonly print: Bounds;
  /** With its own paint, in the photo's pixels; null if the paint is a wall or unknown. */
  readonly painted: Bounds | null;
  /** Median height of its words, in the photo's pixels; 0 without words. */
  readonly letters: number;
  /** The direction of its words, as the sine of their angle to the horizontal; null without words. */
  readonly run: number | null;
  /** Whether one of its words may be a word of a sign, misread or cut off. */
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

/** Maximum gap between the rows of a piece, in heights of the taller row. */
const MAX_GAP = 1.2;

/** Whether two elements are near each other on one paint, or rows close below each other. */
function areTogether(one: Element, other: Element): boolean {
  const tall = Math.max(heightOf(one.bounds), heightOf(other.bounds));
  const isOnOnePaint = one.surface !== null && one.surface.id === other.surface?.id;
  const [beside, above] = isOnOnePaint ? [MAX_GAP, MAX_GAP] : [0, 0.5];
  return (
    -overlapX(one.bounds, other.bounds) < beside * tall && -overlapY(one.bounds, other.bounds) < above * tall
  );
}

/** Groups the doubtful elements of a plate that are near each other. */
export function piecesOf(doubtful: readonly Element[], scale: number): Piece[] {
  const clusters: Element[][] = [];
  for (const element of doubtful) {
    const near = clusters.filter((cluster) => cluster.some((other) => areTogether(element, other)));
    for (const cluster of near) clusters.splice(clusters.indexOf(cluster), 1);
    clusters.push([...near.flat(), element]);
  }
  return clusters.map((cluster) => pieceOf(cluster, scale));
}
