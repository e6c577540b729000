import type { AnalysisResponse } from '@curbwise/contract';
import type { Expected } from './sign-photos';

/** The fields of an answer that are compared. */
export type Answered = Pick<
  AnalysisResponse,
  'isAllowed' | 'isUncertain' | 'isIrrelevant' | 'possibleSign' | 'limitMinutes' | 'until'
>;

/** Whether an answer is the expected one, by the same criteria as the score of the command `judge`. */
export function isRight(answer: Answered, expected: Expected): boolean {
  // If nobody could tell, the right result is no answer, whether or not a sign was found.
  if (expected.isUncertain) return answer.isUncertain || answer.isIrrelevant;
  if (answer.isIrrelevant) return false;
  if (answer.isUncertain || answer.isAllowed !== expected.isAllowed) return false;
  if (expected.until !== undefined && answer.until !== expected.until) return false;
  return (
    !answer.isAllowed || expected.limitMinutes === undefined || answer.limitMinutes === expected.limitMinutes
  );
}

/** Whether an answer says yes although the truth does not. */
export const isFalseYes = (answer: Answered, { isAllowed }: Expected): boolean =>
  answer.isAllowed && !answer.isUncertain && !answer.isIrrelevant && isAllowed !== true;

/** An answer beside the expected one. `open`: uncertain, although the truth is not. */
export type Standing = 'right' | 'open' | 'no sign' | 'false yes' | 'wrong';

/** How an answer compares with the expected one. */
export function standingOf(answer: Answered, expected: Expected): Standing {
  if (isRight(answer, expected)) return 'right';
  if (answer.isIrrelevant || answer.possibleSign) return 'no sign';
  if (answer.isUncertain) return 'open';
  return isFalseYes(answer, expected) ? 'false yes' : 'wrong';
}
