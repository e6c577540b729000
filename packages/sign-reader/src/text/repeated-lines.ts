import { boundsOf, shareInside } from '../geometry/rotated-box';
import { lettersOf } from '../grammar/characters';
import type { TextLine } from './text-line';

/** A box with at least this share inside another one shows the same words. */
const SAME_PLACE = 0.6;

const lettersIn = ({ text }: TextLine) => lettersOf(text).toUpperCase();

/** Whether the text of a line is contained in another line's text, and its box in that line's box. */
function isWithin(line: TextLine, other: TextLine): boolean {
  const [own, whole] = [lettersIn(line), lettersIn(other)];
  const isPart = own !== '' && whole.includes(own);
  return isPart && shareInside(boundsOf(line.box), boundsOf(other.box)) > SAME_PLACE;
}

/**
 * Removes lines that repeat a part of another line: the `AM-9:30` of `7AM-9:30AM`. Of two lines that contain each other,
 * the first is kept.
 */
export const withoutRepeats = (lines: readonly TextLine[]): TextLine[] =>
  lines.filter(
    (line, at) =>
      !lines.some(
        (other, otherAt) =>
          otherAt !== at && isWithin(line, other) && (otherAt < at || !isWithin(other, line)),
      ),
  );
