import type { Analysis } from './analysis';
import { formatLocalDateTime, type LocalDateTime } from './civil-time';

/**
 * An analysis that says nothing of a sign: not allowed, no rules, no panels. What is known beside that is put on top.
 * @param at the local instant that was asked for
 */
export function noAnswer(at: LocalDateTime): Analysis {
  return {
    isAllowed: false,
    reasoning: '',
    parkingRules: [],
    confidence: 0,
    calculatedDuration: null,
    isShortWindow: false,
    moveBy: null,
    extractedText: '',
    effectiveDurationMinutes: 0,
    isIrrelevant: false,
    detectedObject: null,
    isUncertain: false,
    uncertainty: [],
    hints: [],
    panels: [],
    limitMinutes: null,
    until: null,
    nextChange: null,
    deciding: [],
    conditions: [],
    sides: null,
    calendar: null,
    judgedAt: formatLocalDateTime(at),
  };
}
