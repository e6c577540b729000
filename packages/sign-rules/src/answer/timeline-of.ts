import type { AnalysisResponse, LocalDateTime } from '@curbwise/contract';
import type { JudgeContext } from '../judge/judge-context';
import { signOf, surenessOf } from './sign-of';
import { timeline, type TimelineSegment } from '../judge/timeline';
import { doubtSegment, isTrusted } from './trust';

/**
 * What a sign that was read says from one local time to another, in segments that touch: at every minute of one,
 * {@link judgementOf} gives its answer and its limit. Not for a photo without a sign (`isIrrelevant`).
 *
 * @param to excluded; 427 days after `from` at most
 * @throws RangeError if `to` comes before `from`, or more than 427 days after it
 */
export function timelineOf(
  response: AnalysisResponse,
  from: LocalDateTime,
  to: LocalDateTime,
  context: JudgeContext = {},
): TimelineSegment[] {
  const segments = timeline(signOf(response), from, to, { ...context, calendar: response.calendar });
  return isTrusted(surenessOf(response)) ? segments : segments.map(doubtSegment);
}
