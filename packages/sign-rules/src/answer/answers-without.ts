import type { LocalDateTime } from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Judgement } from '../judge/judgement';
import type { Fragment } from '../parse/fragments';
import type { Parsed } from '../parse/parse';

/** What may not belong to a sign: words on it that were not understood, as a sticker has, or a whole panel. */
export type Omission = Pick<Fragment, 'panel'> & Partial<Pick<Fragment, 'text'>>;

/** A sign as if some of it were not there. */
function signWithout({ rules, unread, ignored }: Parsed, { panel, text }: Omission): Parsed {
  const isLeft = (words: Fragment) => words.panel !== panel || (text !== undefined && words.text !== text);
  return {
    rules: text === undefined ? rules.filter((rule) => rule.panel !== panel) : rules,
    unread: unread.filter(isLeft),
    ignored: text === undefined ? ignored.filter(isLeft) : ignored,
  };
}

/**
 * What the answer would be if some words of a sign, or one of its panels, were not there: what a driver may say of a
 * sticker. It costs one binding and one judgement, a few microseconds, so that it can be asked of all unread words at
 * once.
 *
 * @param omitted words that were not understood, as `unread` has them; without `text`, the whole panel
 * @param at civil time beside the sign
 */
export function answersWithout(
  sign: Parsed,
  omitted: Omission,
  at: LocalDateTime,
  context: JudgeContext = {},
): Judgement {
  return judge(signWithout(sign, omitted), at, context);
}
