import { dayNumber, type LocalDateTime, type Rule } from '@curbwise/contract';
import type { Explanation, Message, MessageCode, MessageParams } from './explanation';
import type { Moment, Phrasebook, RuleWords, Told } from './phrasebook';
import { beginningInWords, ruleInWords } from './rule-in-words';

function momentOf(time: LocalDateTime, now: LocalDateTime): Moment {
  const days = dayNumber(time) - dayNumber(now);
  const isEndOfToday = days === 1 && time.minute === 0;
  return { ...time, daysAhead: isEndOfToday ? 0 : days, isOtherYear: time.year !== now.year };
}

/** An explanation in words. */
export interface Rendered {
  /** Why the answer is what it is and until when: a few sentences. */
  reasoning: string;
  /** What is missing for an answer, one plain sentence each; empty if nothing is. */
  uncertainty: string[];
}

/**
 * Puts an explanation into the words of a language.
 *
 * @param rules those that were judged
 */
export function render(
  { at, reason, until, next, missing }: Explanation,
  rules: readonly Rule[],
  words: Phrasebook,
): Rendered {
  const wordsOf = (index: number): RuleWords => {
    const rule = rules[index];
    if (!rule) throw new RangeError(`there is no rule ${index}`);
    return { text: ruleInWords(rule, words), begins: beginningInWords(rule, words) };
  };
  /** A rule as it is in its reading, which is told anyway. */
  const asRead = (index: number): RuleWords => {
    const { reading: _reading, ...rule } = rules[index]!;
    return { text: ruleInWords(rule, words), begins: beginningInWords(rule, words) };
  };
  const say = <Code extends MessageCode>({ code, params }: Message<Code>): string => {
    const told: { rule?: RuleWords; time?: Moment; either?: RuleWords[]; or?: RuleWords[] } = {};
    if ('rule' in params) told.rule = wordsOf(params.rule);
    if ('either' in params) {
      told.either = params.either.map(asRead);
      told.or = params.or.map(asRead);
    }
    if ('time' in params) told.time = momentOf(params.time, at);
    return words.messages[code]({ ...params, ...told } as Told<MessageParams[Code]>);
  };
  const sentences = [...reason, until, next].filter((message) => message !== null);
  return { reasoning: sentences.map(say).join(' '), uncertainty: missing.map(say) };
}
