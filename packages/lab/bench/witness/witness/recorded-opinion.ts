import { formatLocalDateTime, type LocalDateTime, type Side } from '@curbwise/contract';
import type { Answer, PhotoCase } from '@curbwise/evaluate';
import type { Recording, RecordedOpinion } from './recording';

/** The shorter of two limits, in minutes. */
const shorter = (one: number | null, other: number | null) => {
  const limits = [one, other].filter((limit) => limit !== null);
  return limits.length > 0 ? Math.min(...limits) : null;
};

/**
 * The opinion at an instant, for one side of the pole or for a driver who does not say on which side he is: then parking
 * is allowed if it is on both sides, with the shorter limit, and the model is sure if it is about both.
 * @returns null if none was recorded at this instant
 */
export function opinionAt({ allowed }: Recording, at: string, side?: Side): RecordedOpinion | null {
  const opinion = allowed[at];
  if (opinion === undefined) return null;
  if ('isAllowed' in opinion) return opinion;
  if (side) return opinion[side];
  const { left, right } = opinion;
  return {
    isAllowed: left.isAllowed && right.isAllowed,
    limitMinutes: shorter(left.limitMinutes, right.limitMinutes),
    sure: left.sure && right.sure,
  };
}

const answerOf = (opinion: RecordedOpinion | null, isIrrelevant: boolean): Answer => ({
  isAllowed: opinion?.isAllowed ?? false,
  isUncertain: opinion === null,
  limitMinutes: opinion?.limitMinutes ?? null,
  until: null,
  isIrrelevant,
  confidence: 1,
});

/**
 * The answers of the model alone: its yes or no at each instant, with its limit, as the product specification takes them.
 * Whether it was sure is not asked. An instant without an opinion is uncertain.
 */
export const opinionsAsAnswers = (recording: Recording, { at, context }: PhotoCase): Answer[] =>
  at.map((instant: LocalDateTime) =>
    answerOf(opinionAt(recording, formatLocalDateTime(instant), context.side), recording.answer.isIrrelevant),
  );
