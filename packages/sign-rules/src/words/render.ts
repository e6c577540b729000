import { dayNumber, type LocalDateTime, type Rule } from '@curbwise/contract';
import type { Explanation, Message, MessageCode, MessageParams } from './explanation';
import type { Described, Moment, Phrasebook, RuleWords } from './phrasebook';
import { beginningInWords, ruleInWords } from './rule-in-words';

function momentOf(time: LocalDateTime, now: LocalDateTime): Moment {
  const days = dayNumber(time) - dayNumber(now);
  const isEndOfToday = days === 1 && time.minute === 0;
  return { ...time, daysAhead: isEndOfToday ? 0 : days, isOtherYear: time.year !== now.year };
}

/** Leaves out rules that read like an earlier one. */
const eachOnce = (rules: readonly RuleWords[]): RuleWords[] => [
  ...new Map(rules.map((rule) => [rule.text, rule])).values(),
];

/** An explanation in sentences. */
export interface Rendered {
  /** Why this is the answer and until when, in a few sentences. */
  reasoning: string;
  /** What is missing for an answer, one sentence each; empty if nothing is. */
  uncertainty: string[];
}

/**
 * Writes an explanation in a language.
 *
 * @param rules the rules that were judged
 * @throws RangeError if the explanation names a rule that does not exist
 */
export function render(
  { at, reason, until, next, missing }: Explanation,
  rules: readonly Rule[],
  words: Phrasebook,
): Rendered {
  const ruleAt = (index: number): Rule => {
    const rule = rules[index];
    if (!rule) throw new RangeError(`there is no rule ${index}`);
    return rule;
  };
  const describe = (rule: Rule): RuleWords => ({
    text: ruleInWords(rule, words),
    begins: beginningInWords(rule, words),
  });
  /** Without the remark that the rule depends on how the words are read: the sentence says so anyway. */
  const describeAlternative = (index: number): RuleWords => {
    const { reading: _reading, ...rule } = ruleAt(index);
    return describe(rule);
  };
  const say = <Code extends MessageCode>({ code, params }: Message<Code>): string => {
    const described: { rule?: RuleWords; time?: Moment; either?: RuleWords[]; or?: RuleWords[] } = {};
    if ('rule' in params) described.rule = describe(ruleAt(params.rule));
    if ('either' in params) {
      described.either = eachOnce(params.either.map(describeAlternative));
      described.or = eachOnce(params.or.map(describeAlternative));
    }
    if ('time' in params) described.time = momentOf(params.time, at);
    return words.messages[code]({ ...params, ...described } as Described<MessageParams[Code]>);
  };
  const sentences = [...reason, until, next].filter((message) => message !== null);
  return { reasoning: sentences.map(say).join(' '), uncertainty: missing.map(say) };
}
