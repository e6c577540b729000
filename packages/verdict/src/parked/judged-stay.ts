import { formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import type { Stay, StayEnd } from '@curbwise/platform';
import { judgementOf, type Judgement } from '@curbwise/sign-rules';
import { rulesOf, whyItEnds } from '../words/reasoning';
import type { Verdict } from '../judging/use-verdict';
import { stayEnd } from './new-stay';

const UNKNOWN_END: StayEnd = { until: null, untilMs: null, reason: '', doubtful: true };

/** The time limit that ends a stay, in minutes; null if no limit ends it. */
export function endingLimit({ endsBy }: Judgement, analysis: Verdict['analysis']): number | null {
  const rule = endsBy === null ? undefined : rulesOf(analysis)[endsBy];
  return !rule || rule.effect === 'forbid' ? null : rule.limit;
}

/** Whether a limit that runs from the arrival ends the stay: arriving a minute later ends it a minute later. */
export function endsWithArrival({ judgement, analysis }: Pick<Verdict, 'judgement' | 'analysis'>): boolean {
  const limit = judgement && endingLimit(judgement, analysis);
  return limit !== null && limit === analysis.effectiveDurationMinutes;
}

/**
 * The end of a stay by the current answer, judged at the car's arrival. It does not depend on the current time.
 * @param verdict the verdict of the photo that the stay came from
 */
export function judgedStay({ arrival, arrivalMs }: Stay, verdict: Verdict): StayEnd {
  const { analysis, context } = verdict;
  const arrived = parseLocalDateTime(arrival);
  if (!verdict.judgement || !arrived) return UNKNOWN_END;
  const judgement = judgementOf(analysis, arrived, context);
  if (judgement.answer !== 'allowed') return UNKNOWN_END;
  const until = judgement.until && formatLocalDateTime(judgement.until);
  const limit = endingLimit(judgement, analysis);
  return {
    ...stayEnd(until, { arrival: arrived, arrivalMs, limit }),
    reason: whyItEnds({ ...verdict, judgement, now: arrived }),
    doubtful: false,
  };
}
