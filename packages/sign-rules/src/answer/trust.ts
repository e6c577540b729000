import {
  HIGH_CONFIDENCE_PERCENT,
  MEDIUM_CONFIDENCE_PERCENT,
  type AnalysisResponse,
} from '@curbwise/contract';
import type { Judgement, Reason, SideAnswer } from '../judge/judgement';
import type { TimelineSegment } from '../judge/timeline';

/**
 * Minimum confidence, 0 to 1, for a yes or a no: from here the card says "Medium confidence". So no certain answer is
 * ever shown with "Low confidence".
 */
export const TRUSTED_CONFIDENCE = MEDIUM_CONFIDENCE_PERCENT / 100;

const isTrusted = (confidence: number) => confidence >= TRUSTED_CONFIDENCE;

/**
 * Factor for the confidence if the model's opinion about the same photo differs from the engine's answer: it costs one
 * level. An answer of high confidence stays certain with "Medium confidence"; one of medium confidence becomes uncertain.
 */
const DISAGREEMENT_FACTOR = MEDIUM_CONFIDENCE_PERCENT / HIGH_CONFIDENCE_PERCENT;

/** How far an answer can be relied on. */
export interface Trust {
  /** Confidence of the reading, 0 to 1. */
  confidence: number;
  /** Whether the model's opinion matches the engine's answer; null if nothing could be compared. */
  agreed: boolean | null;
}

/** The confidence of an answer: that of its reading, lowered if the model disagrees. */
export const shownConfidence = ({ confidence, agreed }: Trust): number =>
  agreed === false ? confidence * DISAGREEMENT_FACTOR : confidence;

/** The trust that a response was given. */
export const trustIn = ({ confidence, provenance: { agreed } }: AnalysisResponse): Trust => ({
  confidence: agreed === false ? confidence / DISAGREEMENT_FACTOR : confidence,
  agreed,
});

/** Why no answer can be certain; null if nothing speaks against it. */
function distrustOf(trust: Trust): Reason | null {
  if (isTrusted(shownConfidence(trust))) return null;
  return {
    code: isTrusted(trust.confidence) ? 'reader-disagrees' : 'unclear-photo',
    params: {},
    panel: null,
  };
}

type Answered = Pick<SideAnswer, 'answer' | 'lean'>;

/** An answer without its certainty: a yes is open, a no is probable. */
const doubted = ({ answer, lean }: Answered): Answered => ({
  answer: 'uncertain',
  lean: answer === 'forbidden' ? 'forbidden' : lean,
});

/** The reasons for a doubted answer. Of a no, the rules are kept: it is still probable. */
function doubtedReasons({ answer }: Answered, because: readonly Reason[], distrust: Reason): Reason[] {
  if (answer === 'uncertain') return [...because];
  const forbidding = because.filter(({ code }) => code === 'rule-forbids');
  return [distrust, ...forbidding.map((reason): Reason => ({ ...reason, code: 'rule-probably-forbids' }))];
}

/** Makes a judgement uncertain, now, later and on both sides, if it cannot be relied on. */
export function doubtUntrusted(original: Judgement, trust: Trust): Judgement {
  const distrust = distrustOf(trust);
  if (!distrust) return original;
  const doubtedSide = (side: SideAnswer): SideAnswer => ({ ...doubted(side), until: null });
  const { sides, because, deciding } = original;
  const now = doubted(original);
  const next = original.next && { ...original.next, ...doubted(original.next), limit: null };
  return {
    ...original,
    ...now,
    limit: null,
    until: null,
    endsBy: null,
    // The same doubt goes on.
    next: next?.lean === now.lean ? null : next,
    because: doubtedReasons(original, because, distrust),
    deciding: original.answer === 'allowed' ? [] : deciding,
    sides: sides && { left: doubtedSide(sides.left), right: doubtedSide(sides.right) },
  };
}

/** Makes the segments of a timeline uncertain if they cannot be relied on. */
export function doubtSegments(segments: readonly TimelineSegment[], trust: Trust): TimelineSegment[] {
  const distrust = distrustOf(trust);
  if (!distrust) return [...segments];
  return segments.map((segment) => ({
    ...segment,
    ...doubted(segment),
    limit: null,
    pays: false,
    because: doubtedReasons(segment, segment.because, distrust),
    deciding: segment.answer === 'allowed' ? [] : segment.deciding,
  }));
}
