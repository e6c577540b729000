import { formatLocalDateTime, parseLocalDateTime } from '@curbwise/contract';
import type { Stay, StayEnd } from '@curbwise/platform';
import { judgementOf } from '@curbwise/sign-rules';
import { whyItEnds } from '../words/reasoning';
import { endingLimit } from '../judging/stay-limits';
import type { Verdict } from '../judging/use-verdict';
import { stayEnd } from './new-stay';

const UNKNOWN_END: StayEnd = { until: null, untilMs: null, reason: '', doubtful: true };

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
