import type { AnalysisResponse } from '@curbwise/contract';
import type { Expected } from './sign-case';

/** What counts of an answer. */
export type Answered = Pick<
  AnalysisResponse,
  'isAllowed' | 'isUncertain' | 'isIrrelevant' | 'limitMinutes' | 'until'
>;

/** Whether an answer is the expected one, as the score of the command `judge` takes it. */
export function isRight(answer: Answered, expected: Expected): boolean {
  // Where nobody could say, no answer is the right one, whether or not a sign was found.
  if (expected.isUncertain) return answer.isUncertain || answer.isIrrelevant;
  if (answer.isIrrelevant) return false;
  if (answer.isUncertain || answer.isAllowed !== expected.isAllowed) return false;
  if (expected.until !== undefined && answer.until !== expected.until) return false;
  return (
    !answer.isAllowed || expected.limitMinutes === undefined || answer.limitMinutes === expected.limitMinutes
  );
}

/** How an answer is wrong. `two sides`: it is right as soon as it is said on which side the car is. */
export type Category =
  'right' | 'two sides' | 'uncertain' | 'no sign' | 'wrong yes' | 'wrong no' | 'wrong limit';

/**
 * What an answer is, beside the expected one.
 * @param onceOnSide the answer on the side of the car; null where the page asks for no side
 */
export function categoryOf(answer: Answered, expected: Expected, onceOnSide: Answered | null): Category {
  if (isRight(answer, expected)) return 'right';
  if (onceOnSide && isRight(onceOnSide, expected)) return 'two sides';
  if (answer.isIrrelevant) return 'no sign';
  if (answer.isUncertain) return 'uncertain';
  if (answer.isAllowed && expected.isAllowed !== true) return 'wrong yes';
  return answer.isAllowed ? 'wrong limit' : 'wrong no';
}

/** Whether an answer says yes where the truth does not. */
export const isFalseYes = (answer: Answered, { isAllowed }: Expected): boolean =>
  answer.isAllowed && !answer.isUncertain && !answer.isIrrelevant && isAllowed !== true;
