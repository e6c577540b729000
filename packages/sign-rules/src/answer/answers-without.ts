import type { LocalDateTime, Rule } from '@curbwise/contract';
import { judge } from '../judge/judge';
import type { JudgeContext } from '../judge/judge-context';
import type { Judgement } from '../judge/judgement';
import type { Fragment } from '../parse/fragments';
import type { Parsed } from '../parse/parse';
import { markLostArrows } from '../parse/plates/lost-arrows';

/** Something that may not belong to a sign: unread words, such as a sticker, or a whole panel. */
export type Omission = Pick<Fragment, 'panel'> & Partial<Pick<Fragment, 'text'>>;

/** Takes back what only an omission made doubtful: words on the panel of a rule or below it, or a contradicting plate. */
function withoutDoubt(rules: readonly Rule[], unread: readonly Fragment[]): Rule[] {
  const sure = rules.map(({ mayBeLiftedBy, ...rule }): Rule => {
    const isOpen = mayBeLiftedBy === 'words' && unread.some(({ panel }) => panel >= rule.panel);
    return isOpen ? { ...rule, mayBeLiftedBy } : rule;
  });
  return markLostArrows(sure);
}

/** A sign without an omission. */
function signWithout({ rules, unread, ignored }: Parsed, { panel, text }: Omission): Parsed {
  const remains = (words: Fragment) => words.panel !== panel || (text !== undefined && words.text !== text);
  const left = unread.filter(remains);
  return {
    rules: withoutDoubt(text === undefined ? rules.filter((rule) => rule.panel !== panel) : rules, left),
    unread: left,
    ignored: text === undefined ? ignored.filter(remains) : ignored,
  };
}

/**
 * The answer if some words of a sign, or one of its panels, were not there, as when a driver says that they are a
 * sticker. It takes a few microseconds, so callers can try all unread words.
 *
 * @param omitted words as in `unread`; without `text`, the whole panel
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
