import { minuteNumber, type LocalDateTime, type SignReading } from '@curbwise/contract';
import { findHolidays } from '@curbwise/sign-rules/holidays';
import { withLaws } from '@curbwise/sign-rules/laws';
import { analyse, hearWitness, type HearWitness } from '@curbwise/sign-rules';
import type { PhotoCase } from '../labels/cases';
import { DECIDERS, type Decider } from '../report/evaluation-report';

/** Whether one answer to "may I park?" is right. */
interface DeciderScore {
  /** An open answer is right if the label is open too. */
  readonly isRight: boolean;
  /** A certain "allowed" that is not right. */
  readonly isFalseAllow: boolean;
}

/** One answer of each that may decide. */
export type DeciderScores = Readonly<Record<Decider, DeciderScore>>;

/** An answer; null if it is open. */
type Answered = boolean | null;

/**
 * Scores who decides about a case at the instant of the model's clock: the model alone, by its opinion, whose own doubt
 * does not count, as the product specification has it; the grammar alone; or the grammar with the testimony of the model.
 * @returns null without an opinion, without a sign, and if the case is not asked about at that instant
 */
export function whoDecides(reading: SignReading, one: PhotoCase, clock: LocalDateTime): DeciderScores | null {
  const { opinion } = reading;
  const expected = one.expect[one.at.findIndex((at) => minuteNumber(at) === minuteNumber(clock))];
  if (!opinion || one.irrelevant || !expected) return null;
  const truth = expected.isUncertain ? null : expected.isAllowed;
  if (truth === undefined) return null;
  const answers: Record<Decider, Answered> = {
    alone: opinion.isAllowed,
    grammar: answerOf(reading, one, clock),
    both: answerOf(reading, one, clock, hearWitness),
  };
  const scores = DECIDERS.map((decider) => [decider, scoreOf(answers[decider], truth)] as const);
  return Object.fromEntries(scores) as Record<Decider, DeciderScore>;
}

const scoreOf = (said: Answered, truth: Answered): DeciderScore => ({
  isRight: said === truth,
  isFalseAllow: said === true && truth !== true,
});

function answerOf(
  reading: SignReading,
  { context }: PhotoCase,
  clock: LocalDateTime,
  hear?: HearWitness,
): Answered {
  const holidays = context.place?.country ? findHolidays : undefined;
  const { isUncertain, isAllowed, isIrrelevant } = analyse(
    reading,
    clock,
    withLaws(context, clock),
    undefined,
    holidays,
    hear,
  ).analysis;
  return isUncertain || isIrrelevant ? null : isAllowed;
}
