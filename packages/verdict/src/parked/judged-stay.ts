import { formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import type { Stay, StayEnd } from '@curbwise/platform';
import { judgementOf, type Judgement } from '@curbwise/sign-rules';
import { rulesOf, whyItEnds } from '../card/reasoning';
import type { Verdict } from '../use-verdict';
import { stayEnd } from './new-stay';

const NOT_KNOWN: StayEnd = { until: null, untilMs: null, reason: '', doubtful: true };

/** The limit that ends a stay, in minutes; null if another rule ends it, or none. */
export function endingLimit({ endsBy }: Judgement, analysis: Verdict['analysis']): number | null {
  const rule = endsBy === null ? undefined : rulesOf(analysis)[endsBy];
  return !rule || rule.effect === 'forbid' ? null : rule.limit;
}

/** Whether a limit ends the stay that begins to run when the car comes: each minute later, the stay ends a minute later. */
export function endsWithArrival({ judgement, analysis }: Pick<Verdict, 'judgement' | 'analysis'>): boolean {
  const limit = judgement && endingLimit(judgement, analysis);
  return limit !== null && limit === analysis.effectiveDurationMinutes;
}

/**
 * What the answer says, as it is now, of a car that arrived when it did. The present has no part in it.
 * @param verdict of the photo that the stay came from
 */
export function judgedStay({ arrival, arrivalMs }: Stay, verdict: Verdict): StayEnd {
  const { analysis, context } = verdict;
  const arrived = parseLocalDateTime(arrival);
  if (!verdict.judgement || !arrived) return NOT_KNOWN;
  const judgement = judgementOf(analysis, arrived, context);
  if (judgement.answer !== 'allowed') return NOT_KNOWN;
  const until = judgement.until && formatLocalDateTime(judgement.until);
  const limit = endingLimit(judgement, analysis);
  return {
    ...stayEnd(until, { arrival: arrived, arrivalMs, limit }),
    reason: whyItEnds({ ...verdict, judgement, now: arrived }),
    doubtful: false,
  };
}
