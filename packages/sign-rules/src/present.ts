import {
  formatLocalDateTime,
  minuteNumber,
  SHORT_WINDOW_MINUTES,
  type LocalDateTime,
  type Rule,
} from '@curbwise/contract';
import type { Judgement } from './judge/judgement';
import { describeDuration, formatClock } from './words/clock';
import { describeReasoning } from './words/reasoning';
import { describeUncertainty } from './words/uncertainty';

/** A reading less sure than this is no ground for a yes. */
export const TRUSTED_CONFIDENCE = 0.5;

/** What is left of the confidence when a model, looking at the same photo, answers otherwise. */
export const DISAGREEMENT = 0.6;

/** A yes on words that were hardly read is none, now or later. */
export function doubtUnclear(judgement: Judgement, confidence: number): Judgement {
  if (confidence >= TRUSTED_CONFIDENCE) return judgement;
  const promised = judgement.next?.answer === 'allowed' ? judgement.next : null;
  const next = promised ? { at: promised.at, answer: 'uncertain' as const, limit: null } : judgement.next;
  if (judgement.answer !== 'allowed') return { ...judgement, next };
  const because = [{ code: 'unclear-photo', params: {}, panel: null } as const];
  const later = next?.answer === 'uncertain' ? null : next;
  return { ...judgement, answer: 'uncertain', limit: null, until: null, next: later, because, deciding: [] };
}

/** The words of the answer and its figures. */
export function presentJudgement(judgement: Judgement, rules: readonly Rule[], at: LocalDateTime) {
  const { answer, until, next, sides } = judgement;
  const text = (time: LocalDateTime | null) => (time ? formatLocalDateTime(time) : null);
  const minutes = until ? minuteNumber(until) - minuteNumber(at) : 0;
  const side = (one: 'left' | 'right') => ({ answer: sides![one].answer, until: text(sides![one].until) });
  return {
    isAllowed: answer === 'allowed',
    isUncertain: answer === 'uncertain',
    reasoning: describeReasoning(judgement, rules, at),
    uncertainty: describeUncertainty(judgement),
    calculatedDuration: until ? describeDuration(minutes) : null,
    effectiveDurationMinutes: minutes,
    isShortWindow: answer === 'allowed' && minutes > 0 && minutes <= SHORT_WINDOW_MINUTES,
    moveBy: until ? formatClock(until.minute) : null,
    limitMinutes: judgement.limit,
    until: text(until),
    nextChange: next && { at: formatLocalDateTime(next.at), answer: next.answer, limitMinutes: next.limit },
    deciding: judgement.deciding,
    conditions: judgement.conditions,
    sides: sides && { left: side('left'), right: side('right') },
    judgedAt: formatLocalDateTime(at),
  };
}
