import {
  minuteNumber,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
  type Side,
} from '@curbwise/contract';
import { judgementOf, timelineOf, type Judgement } from '@curbwise/sign-rules';
import type { PlannedStay } from './plan';

/** `whole`: allowed from arrival to departure. `part`: allowed, but the stay breaks a rule before its departure. */
export type StayOutcome = 'whole' | 'part' | 'forbidden' | 'uncertain';

/** The answer for a stay. */
export interface StayAnswer {
  outcome: StayOutcome;
  /** The side of the sign it is about; null if the sides do not differ or the driver chose one. */
  side: Side | null;
  /** The judgement at the arrival; its `until` is when the stay has to end. */
  judgement: Judgement;
  /** Part of the stay has to be paid for, or may have to be. */
  pays: boolean;
  /** If the arrival is forbidden: when that ends, and the judgement for an arrival then. */
  later: { at: LocalDateTime; judgement: Judgement } | null;
}

function outcomeOf({ answer, until }: Judgement, departure: LocalDateTime): StayOutcome {
  if (answer !== 'allowed') return answer;
  return until === null || minuteNumber(until) >= minuteNumber(departure) ? 'whole' : 'part';
}

function answerOf(
  analysis: AnalysisResponse,
  { arrival, departure }: PlannedStay,
  context: Context,
  side: Side | null,
): StayAnswer {
  const judgement = judgementOf(analysis, arrival, context);
  const outcome = outcomeOf(judgement, departure);
  const end = outcome === 'part' && judgement.until ? judgement.until : departure;
  const isAllowed = judgement.answer === 'allowed';
  const next = outcome === 'forbidden' ? judgement.next : null;
  return {
    outcome,
    side,
    judgement,
    pays: isAllowed && timelineOf(analysis, arrival, end, context).some(({ pays }) => pays),
    later: next && { at: next.at, judgement: judgementOf(analysis, next.at, context) },
  };
}

const minuteOf = (time: LocalDateTime | null | undefined) => (time ? minuteNumber(time) : null);

/** Whether two answers say the same to the driver. */
const saySame = (one: StayAnswer, other: StayAnswer) =>
  one.outcome === other.outcome &&
  one.judgement.lean === other.judgement.lean &&
  one.pays === other.pays &&
  (one.outcome === 'whole' || minuteOf(one.judgement.until) === minuteOf(other.judgement.until)) &&
  minuteOf(one.later?.at) === minuteOf(other.later?.at);

/**
 * Answers "may I come then, and stay that long?". The answer is yes only if the arrival is allowed and nothing ends the
 * stay before its departure.
 *
 * @param context what is known beyond the photo, including the side if the driver chose one
 * @returns one answer, or two (left, right) if the sides differ and the side is not known
 */
export function stayAnswers(analysis: AnalysisResponse, stay: PlannedStay, context: Context): StayAnswer[] {
  const either = answerOf(analysis, stay, context, null);
  if (either.judgement.sides === null || context.side) return [either];
  const [left, right] = (['left', 'right'] as const).map((side) =>
    answerOf(analysis, stay, { ...context, side }, side),
  ) as [StayAnswer, StayAnswer];
  return saySame(left, right) && either.outcome === left.outcome ? [either] : [left, right];
}
