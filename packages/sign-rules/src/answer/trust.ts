import {
  HIGH_CONFIDENCE_PERCENT,
  MEDIUM_CONFIDENCE_PERCENT,
  type AnalysisResponse,
  type Answer,
} from '@curbwise/contract';
import type { Judgement, Reason, SideAnswer } from '../judge/judgement';
import type { TimelineSegment } from '../judge/timeline';
import type { WitnessSupport } from '../testimony/hear-witness';
import { TRUSTED_CONFIDENCE } from '../trusted-confidence';

/**
 * Factor for the confidence if the model's opinion about the same photo differs from the engine's answer: it costs one
 * level. An answer of high confidence stays certain with "Medium confidence"; one of medium confidence becomes uncertain.
 */
const DISAGREEMENT_FACTOR = MEDIUM_CONFIDENCE_PERCENT / HIGH_CONFIDENCE_PERCENT;

/**
 * Highest confidence of an answer that leans on words which only a model's testimony explains: one percent less than high
 * confidence, so that it is shown as "Medium confidence".
 */
const WITNESSED_CONFIDENCE = (HIGH_CONFIDENCE_PERCENT - 1) / 100;

/** How much of the doubt in a reading is left where grammar and testimony, independently, say the same of every panel. */
const DOUBT_AFTER_AGREEMENT = 0.5;

/** The confidence of a reading after its testimony was heard, 0 to 1. */
export function confidenceWithWitness(confidence: number, support: WitnessSupport): number {
  if (support === 'explains') return Math.min(confidence, WITNESSED_CONFIDENCE);
  // A photo that is badly seen misleads both.
  if (support === 'none' || confidence < TRUSTED_CONFIDENCE.no) return confidence;
  return 1 - (1 - confidence) * DOUBT_AFTER_AGREEMENT;
}

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

const reasonOf = (code: Reason['code']): Reason => ({ code, params: {}, panel: null });

/** Why an answer cannot be certain; null if nothing speaks against it. */
function distrustOf(trust: Trust, answer: Answer): Reason | null {
  if (trust.confidence < TRUSTED_CONFIDENCE[answer === 'allowed' ? 'yes' : 'no'])
    return reasonOf('unclear-photo');
  return shownConfidence(trust) < TRUSTED_CONFIDENCE.no ? reasonOf('reader-disagrees') : null;
}

type Answered = Pick<SideAnswer, 'answer' | 'lean'>;

/** An answer without its certainty, if it cannot be relied on: a yes is open, a no is probable. */
function doubted({ answer, lean }: Answered, trust: Trust): Answered {
  if (!distrustOf(trust, answer)) return { answer, lean };
  return { answer: 'uncertain', lean: answer === 'forbidden' ? 'forbidden' : lean };
}

/** The reasons for an answer that is doubted. Of a no, the rules are kept: it is still probable. */
function doubtedReasons({ answer }: Answered, because: readonly Reason[], distrust: Reason): Reason[] {
  if (answer === 'uncertain') return [...because];
  const forbidding = because.filter(({ code }) => code === 'rule-forbids');
  return [distrust, ...forbidding.map((reason): Reason => ({ ...reason, code: 'rule-probably-forbids' }))];
}

const isSame = (one: Answered, other: Answered) => one.answer === other.answer && one.lean === other.lean;

/** Makes a judgement uncertain, now, later and on both sides, as far as it cannot be relied on. */
export function doubtUntrusted(original: Judgement, trust: Trust): Judgement {
  const doubtedSide = (side: SideAnswer): SideAnswer =>
    distrustOf(trust, side.answer) ? { ...doubted(side, trust), until: null } : side;
  // A reading that is good enough for a yes is good enough for all.
  if (!distrustOf(trust, 'allowed')) return original;
  const { sides, because, deciding } = original;
  const now = doubted(original, trust);
  const next = original.next && { ...original.next, ...doubted(original.next, trust) };
  const distrust = distrustOf(trust, original.answer);
  const rest: Partial<Judgement> = {
    // The same doubt goes on.
    next: next && next.answer === 'uncertain' ? (isSame(next, now) ? null : { ...next, limit: null }) : next,
    sides: sides && { left: doubtedSide(sides.left), right: doubtedSide(sides.right) },
  };
  if (!distrust) return { ...original, ...rest };
  return {
    ...original,
    ...now,
    ...rest,
    limit: null,
    until: null,
    endsBy: null,
    because: doubtedReasons(original, because, distrust),
    deciding: original.answer === 'allowed' ? [] : deciding,
  };
}

/** Makes the segments of a timeline uncertain, as far as they cannot be relied on. */
export function doubtSegments(segments: readonly TimelineSegment[], trust: Trust): TimelineSegment[] {
  return segments.map((segment) => {
    const distrust = distrustOf(trust, segment.answer);
    if (!distrust) return segment;
    return {
      ...segment,
      ...doubted(segment, trust),
      limit: null,
      pays: false,
      because: doubtedReasons(segment, segment.because, distrust),
      deciding: segment.answer === 'allowed' ? [] : segment.deciding,
    };
  });
}
