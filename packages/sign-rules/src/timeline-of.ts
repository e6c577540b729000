import type { AnalysisResponse, Context, LocalDateTime } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from './present';
import { signOf, surenessOf } from './sign-of';
import { timeline, type TimelineSegment } from './timeline';

/** A yes on words that were hardly read is none, whenever. */
function doubted(segment: TimelineSegment): TimelineSegment {
  if (segment.answer !== 'allowed') return segment;
  const because = [{ code: 'unclear-photo', params: {}, panel: null } as const];
  return { ...segment, answer: 'uncertain', limit: null, pays: false, because, deciding: [] };
}

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
  context: Context = {},
): TimelineSegment[] {
  const segments = timeline(signOf(response), from, to, { ...context, calendar: response.calendar });
  return surenessOf(response) >= TRUSTED_CONFIDENCE ? segments : segments.map(doubted);
}
