import type { RecognisedCharacter } from './ctc';
import type { RotatedBox } from '../geometry/rotated-box';

/** A piece of text on the photo: a line, or a part of one. */
export interface TextLine {
  readonly text: string;
  /** The recogniser's confidence, 0 to 1. */
  readonly confidence: number;
  /** In the photo's pixels. */
  readonly box: RotatedBox;
  /** `position` is a share of the box's width. */
  readonly characters: readonly RecognisedCharacter[];
}
