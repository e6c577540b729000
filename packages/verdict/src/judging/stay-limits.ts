import type { AnalysisResponse, Context, LocalDateTime, Rule } from '@curbwise/contract';
import { judgementOf, type Judgement } from '@curbwise/sign-rules';

/** A stay that ends in so few minutes is of no use, and a parked car has to be moved. */
export const NOW_MINUTES = 5;

/** The rules of a sign, in the order of `parkingRules`. */
export const rulesOf = ({ panels }: Pick<AnalysisResponse, 'panels'>): Rule[] =>
  panels.flatMap(({ rules }) => rules);

/** The time limit that ends a stay, in minutes; null if no limit ends it. */
export function endingLimit({ endsBy }: Judgement, analysis: AnalysisResponse): number | null {
  const rule = endsBy === null ? undefined : rulesOf(analysis)[endsBy];
  return !rule || rule.effect === 'forbid' ? null : rule.limit;
}

/** Whether a limit that runs from the arrival ends the stay: arriving a minute later ends it a minute later. */
export function endsWithArrival(judgement: Judgement | null, analysis: AnalysisResponse): boolean {
  const limit = judgement && endingLimit(judgement, analysis);
  return limit !== null && limit === analysis.effectiveDurationMinutes;
}

/** The first possible stay after a no. */
export interface NextStay {
  at: LocalDateTime;
  /** The judgement for a car that arrives then; null unless parking is certainly allowed. */
  stay: Judgement | null;
}

/**
 * When a prohibition ends, and the stay that is allowed then.
 * @param judgement a no
 * @returns null if it does not end within 14 months
 */
export function nextStay(analysis: AnalysisResponse, { next }: Judgement, context: Context): NextStay | null {
  if (!next || next.answer === 'forbidden') return null;
  const stay = judgementOf(analysis, next.at, context);
  const isSure = next.answer === 'allowed' && stay.answer === 'allowed';
  return { at: next.at, stay: isSure ? stay : null };
}
