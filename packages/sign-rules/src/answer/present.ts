import {
  formatLocalDateTime,
  minuteNumber,
  SHORT_WINDOW_MINUTES,
  type Hint,
  type LocalDateTime,
  type Rule,
} from '@curbwise/contract';
import type { Judgement } from '../judge/judgement';
import { describeDuration } from '../words/duration';
import { explain } from '../words/explain';
import type { Phrasebook } from '../words/phrasebook';
import { render } from '../words/render';
import { ruleInWords } from '../words/rule-in-words';

/**
 * The texts and figures of an answer, as fields of an analysis.
 * @param hints how another photo could be better
 */
export function presentJudgement(
  judgement: Judgement,
  rules: readonly Rule[],
  at: LocalDateTime,
  words: Phrasebook,
  hints: Hint[] = [],
) {
  const { answer, lean, until, next, sides } = judgement;
  const text = (time: LocalDateTime | null) => (time ? formatLocalDateTime(time) : null);
  const minutes = until ? minuteNumber(until) - minuteNumber(at) : 0;
  const side = (one: 'left' | 'right') => ({ ...sides![one], until: text(sides![one].until) });
  return {
    isAllowed: answer === 'allowed',
    isUncertain: answer === 'uncertain',
    lean,
    ...render(explain(judgement, rules, at, hints), rules, words),
    hints,
    parkingRules: rules.map((rule) => ruleInWords(rule, words)),
    calculatedDuration: until ? describeDuration(minutes, words) : null,
    effectiveDurationMinutes: minutes,
    isShortWindow: answer === 'allowed' && minutes > 0 && minutes <= SHORT_WINDOW_MINUTES,
    moveBy: until ? words.clock(until.minute) : null,
    limitMinutes: judgement.limit,
    until: text(until),
    nextChange: next && {
      at: formatLocalDateTime(next.at),
      answer: next.answer,
      lean: next.lean,
      limitMinutes: next.limit,
    },
    deciding: judgement.deciding,
    conditions: judgement.conditions,
    sides: sides && { left: side('left'), right: side('right') },
    judgedAt: formatLocalDateTime(at),
  };
}
