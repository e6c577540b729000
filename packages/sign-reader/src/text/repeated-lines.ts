import { boundsOf, shareInside } from '../geometry/rotated-box';
import { lettersOf } from '../grammar/characters';
import type { TextLine } from './text-line';

/** Share of a box that lies within another one where both are of the same words. */
const SAME_PLACE = 0.6;

const lettersIn = ({ text }: TextLine) => lettersOf(text).toUpperCase();

/** Whether a line says a part of what another one says, or all of it, and stands within that one's box. */
function isWithin(line: TextLine, other: TextLine): boolean {
  const [own, whole] = [lettersIn(line), lettersIn(other)];
  const isPart = own !== '' && whole.includes(own);
  return isPart && shareInside(boundsOf(line.box), boundsOf(other.box)) > SAME_PLACE;
}

/**
 * Leaves out lines that were read once more within another one: the `AM-9:30` of `7AM-9:30AM`. Of two that are
 * within each other the first is kept.
 */
export const withoutRepeats = (lines: readonly TextLine[]): TextLine[] =>
  lines.filter(
    (line, at) =>
      !lines.some(
        (other, otherAt) =>
          otherAt !== at && isWithin(line, other) && (otherAt < at || !isWithin(other, line)),
      ),
  );
