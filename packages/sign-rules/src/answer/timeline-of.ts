import type { AnalysisResponse, LocalDateTime } from '@curbwise/contract';
import { knownOf } from './judge-again';
import type { JudgeContext } from '../judge/judge-context';
import { signOf } from './sign-of';
import { timeline, type TimelineSegment } from '../judge/timeline';
import { doubtSegments, trustIn } from './trust';

/**
 * The timeline of a response from one local time to another. At every minute of a segment, {@link judgementOf} gives its
 * answer, lean and limit. Not for a photo on which no sign was read (`isIrrelevant`, `possibleSign`).
 *
 * @param to excluded; at most 427 days after `from`
 * @throws RangeError if `to` comes before `from`, or more than 427 days after it
 */
export function timelineOf(
  response: AnalysisResponse,
  from: LocalDateTime,
  to: LocalDateTime,
  context: JudgeContext = {},
): TimelineSegment[] {
  const segments = timeline(signOf(response), from, to, knownOf(response, context));
  return doubtSegments(segments, trustIn(response));
}
