import type { Rule } from '@curbwise/contract';
import { otherTimesOf } from '../parse/rules/other-times';
import { mayShareSide } from '../parse/fragments';
import { unprintedHours } from './figures';
import { hasUnknownWords, itemsIn, lexemesIn, type HeardRule } from './heard-rule';

/**
 * Whether a rule holds at ALL OTHER TIMES: the testimony or known words say so, or the rule has hours, its words are
 * unknown, and it quotes no figure.
 */
function isOfOtherTimes(heard: HeardRule): boolean {
  if (heard.stated.otherTimes || itemsIn(heard, 'other-times').length > 0) return true;
  const hasUnprinted = hasUnknownWords(heard) && unprintedHours(heard, new Set()).length > 0;
  return hasUnprinted && !lexemesIn(heard).some(({ type }) => type === 'number');
}

/**
 * Gives rules that hold at all other times the times that the other rules of their side leave: these are not printed, and
 * code does the arithmetic.
 */
export function withOtherTimes(heard: readonly HeardRule[]): HeardRule[] {
  const named = heard.filter((one) => !isOfOtherTimes(one));
  const timesBeside = (own: Rule) =>
    otherTimesOf(named.map(({ rule }) => rule).filter((rule) => mayShareSide(rule, own))) ?? [];
  return heard.flatMap((one) => {
    const schedules = named.includes(one) ? [] : timesBeside(one.rule);
    // Hours that follow from no other rule have to be printed.
    if (schedules.length === 0) return [{ ...one, stated: { ...one.stated, otherTimes: false } }];
    const stated = { ...one.stated, otherTimes: true };
    return schedules.map((schedule) => ({ ...one, stated, rule: { ...one.rule, schedule } }));
  });
}
