import type { Judgement, Reason, SideAnswer } from '../judge/judgement';
import type { TimelineSegment } from '../judge/timeline';

/** A reading less sure than this is no ground for a yes. */
export const TRUSTED_CONFIDENCE = 0.5;

/** Whether a reading this sure, 0 to 1, may be the ground of a yes. */
export const isTrusted = (confidence: number) => confidence >= TRUSTED_CONFIDENCE;

const UNCLEAR: Reason[] = [{ code: 'unclear-photo', params: {}, panel: null }];

const doubted = (side: SideAnswer): SideAnswer =>
  side.answer === 'allowed' ? { answer: 'uncertain', until: null } : side;

/** A yes on words that were hardly read is none, now or later, on either side. */
export function doubtUnclear(sure: Judgement, confidence: number): Judgement {
  if (isTrusted(confidence)) return sure;
  const sides = sure.sides && { left: doubted(sure.sides.left), right: doubted(sure.sides.right) };
  const judgement = { ...sure, sides };
  const promised = judgement.next?.answer === 'allowed' ? judgement.next : null;
  const next = promised ? { at: promised.at, answer: 'uncertain' as const, limit: null } : judgement.next;
  if (judgement.answer !== 'allowed') return { ...judgement, next };
  const later = next?.answer === 'uncertain' ? null : next;
  return {
    ...judgement,
    answer: 'uncertain',
    limit: null,
    until: null,
    endsBy: null,
    next: later,
    because: UNCLEAR,
    deciding: [],
  };
}

/** A yes of a timeline on words that were hardly read is none. */
export function doubtSegment(segment: TimelineSegment): TimelineSegment {
  if (segment.answer !== 'allowed') return segment;
  return { ...segment, answer: 'uncertain', limit: null, pays: false, because: UNCLEAR, deciding: [] };
}
