import type { Analysis } from './analysis';
import { formatLocalDateTime, type LocalDateTime } from './civil-time';

/**
 * An empty analysis: not allowed, no rules, no panels. Callers override the fields that they know.
 * @param at the local time that was asked about
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
    lean: null,
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
