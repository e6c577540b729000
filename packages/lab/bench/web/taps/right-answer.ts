import type { AnalysisResponse } from '@curbwise/contract';
import type { Expected } from './sign-case';

/** The fields of an answer that are compared. */
export type Answered = Pick<
  AnalysisResponse,
  'isAllowed' | 'isUncertain' | 'isIrrelevant' | 'limitMinutes' | 'until'
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

/** How an answer is wrong. `two sides`: it becomes right once the side of the car is known. */
export type Category =
  | 'right'
  | 'two sides'
  | 'uncertain'
  | 'no sign'
  | 'wrong yes'
  | 'wrong no'
  | 'wrong limit';

/**
 * The category of an answer compared with the expected one.
 * @param onceOnSide the answer on the side of the car; null if the page asks for no side
 */
export function categoryOf(answer: Answered, expected: Expected, onceOnSide: Answered | null): Category {
  if (isRight(answer, expected)) return 'right';
  if (onceOnSide && isRight(onceOnSide, expected)) return 'two sides';
  if (answer.isIrrelevant) return 'no sign';
  if (answer.isUncertain) return 'uncertain';
  if (answer.isAllowed && expected.isAllowed !== true) return 'wrong yes';
  return answer.isAllowed ? 'wrong limit' : 'wrong no';
}

/** Whether an answer says yes although the truth does not. */
export const isFalseYes = (answer: Answered, { isAllowed }: Expected): boolean =>
  answer.isAllowed && !answer.isUncertain && !answer.isIrrelevant && isAllowed !== true;
