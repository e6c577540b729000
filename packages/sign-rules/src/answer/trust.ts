import type { Judgement, Reason, SideAnswer } from '../judge/judgement';
import type { TimelineSegment } from '../judge/timeline';

/** Minimum confidence of a reading, 0 to 1, for an answer that allows parking. */
export const TRUSTED_CONFIDENCE = 0.5;

/** Whether a reading with this confidence, 0 to 1, may allow parking. */
export const isTrusted = (confidence: number) => confidence >= TRUSTED_CONFIDENCE;

const UNCLEAR: Reason[] = [{ code: 'unclear-photo', params: {}, panel: null }];

const doubted = (side: SideAnswer): SideAnswer =>
  side.answer === 'allowed' ? { answer: 'uncertain', until: null } : side;

/** Makes every yes of a judgement uncertain, now, later and on both sides, if the confidence of the reading is too low. */
export function doubtUnclear(original: Judgement, confidence: number): Judgement {
  if (isTrusted(confidence)) return original;
  const sides = original.sides && {
    left: doubted(original.sides.left),
    right: doubted(original.sides.right),
  };
  const judgement = { ...original, sides };
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

/** Makes a segment that allows parking uncertain. */
export function doubtSegment(segment: TimelineSegment): TimelineSegment {
  if (segment.answer !== 'allowed') return segment;
  return { ...segment, answer: 'uncertain', limit: null, pays: false, because: UNCLEAR, deciding: [] };
}
