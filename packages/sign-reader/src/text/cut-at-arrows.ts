import type { Bounds } from '../geometry/bounds';
import { boundsOf, shareInside } from '../geometry/rotated-box';
import { partOf } from './split-lines';
import type { TextLine } from './text-line';

/** An arrow is in a line if at least this share of it is. */
const MIN_INSIDE = 0.6;
/** Letters that an arrow is read as, at most: `<-`, `K`. A digit is never cut: it may be of the hours. */
const MAX_LETTERS = 2;

/** Where an arrow begins and ends along a line, as shares of the line's width. */
function rangeOf({ left, top, right, bottom }: Bounds, { box }: TextLine): [number, number] {
  const [y, along] = [(top + bottom) / 2, (x: number) => (x - box.cx) * box.ux + (y - box.cy) * box.uy];
  const share = (x: number) => Math.max(0, Math.min(1, 0.5 + along(x) / box.width));
  return [share(left), share(right)];
}

/** Removes what an arrow was read as from lines whose box swallowed it. A line may become two, or none. */
export function cutAtArrows(
  lines: readonly TextLine[],
  arrows: readonly { readonly bounds: Bounds }[],
): TextLine[] {
  let cut = [...lines];
  for (const { bounds } of arrows)
    cut = cut.flatMap((line) => {
      if (shareInside(bounds, boundsOf(line.box)) < MIN_INSIDE) return [line];
      const [from, to] = rangeOf(bounds, line);
      const within = line.characters.filter(({ position }) => position >= from && position <= to);
      const letters = within.filter(({ character }) => /[A-Z]/i.test(character)).length;
      if (letters > MAX_LETTERS || within.some(({ character }) => /\d/.test(character))) return [line];
      return [partOf(line, 0, from), partOf(line, to, 1 + 1e-9)].filter(({ text }) => text !== '');
    });
  return cut;
}
