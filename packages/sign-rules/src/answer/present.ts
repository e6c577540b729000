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

/** Factor for the confidence if the model's opinion about the same photo differs from the engine's answer. */
export const DISAGREEMENT_FACTOR = 0.6;

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
  const { answer, until, next, sides } = judgement;
  const text = (time: LocalDateTime | null) => (time ? formatLocalDateTime(time) : null);
  const minutes = until ? minuteNumber(until) - minuteNumber(at) : 0;
  const side = (one: 'left' | 'right') => ({ answer: sides![one].answer, until: text(sides![one].until) });
  return {
    isAllowed: answer === 'allowed',
    isUncertain: answer === 'uncertain',
    ...render(explain(judgement, rules, at, hints), rules, words),
    hints,
    parkingRules: rules.map((rule) => ruleInWords(rule, words)),
    calculatedDuration: until ? describeDuration(minutes, words) : null,
    effectiveDurationMinutes: minutes,
    isShortWindow: answer === 'allowed' && minutes > 0 && minutes <= SHORT_WINDOW_MINUTES,
    moveBy: until ? words.clock(until.minute) : null,
    limitMinutes: judgement.limit,
    until: text(until),
    nextChange: next && { at: formatLocalDateTime(next.at), answer: next.answer, limitMinutes: next.limit },
    deciding: judgement.deciding,
    conditions: judgement.conditions,
    sides: sides && { left: side('left'), right: side('right') },
    judgedAt: formatLocalDateTime(at),
  };
}
