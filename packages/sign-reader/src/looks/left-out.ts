import { MAX_LEFT_OUT, MAX_LEFT_OUT_LENGTH, type LeftOut } from '@curbwise/contract';
import { lettersOf } from '../grammar/characters';
import type { LeftOut as Found } from '../members/members';
import type { View } from '../photo/view';
import { shareOfPhoto } from './describe-panel';

/**
 * What was left out, in the form of a reading: words only, at most `MAX_LEFT_OUT`, the longest first.
 * @param view the view in whose pixels the places are
 */
export const namedLeftOut = (found: readonly Found[], view: View): LeftOut[] =>
  found
    .map(({ text, bounds }) => ({
      text: text.replace(/\s+/g, ' ').trim().slice(0, MAX_LEFT_OUT_LENGTH),
      box: shareOfPhoto(bounds, view),
    }))
    .filter(({ text }) => lettersOf(text) !== '')
    .sort((a, b) => b.text.length - a.text.length)
    .slice(0, MAX_LEFT_OUT);
