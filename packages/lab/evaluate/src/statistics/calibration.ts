import type { CalibrationBin } from '../report/evaluation-report';

/** Number of equal ranges of confidence. */
const BINS = 10;

/** An answer with its confidence. */
export interface Claim {
  /** 0 to 1. */
  readonly confidence: number;
  readonly isRight: boolean;
}

/** Counts right answers by confidence. */
export function calibrationBins(claims: readonly Claim[]): CalibrationBin[] {
  const bins = Array.from({ length: BINS }, (): Claim[] => []);
  for (const claim of claims) bins[Math.min(BINS - 1, Math.floor(claim.confidence * BINS))]?.push(claim);
  return bins.map((members, index) => ({
    from: index / BINS,
    to: (index + 1) / BINS,
    answers: members.length,
    right: members.filter(({ isRight }) => isRight).length,
    meanConfidence:
      members.length === 0
        ? null
        : members.reduce((sum, { confidence }) => sum + confidence, 0) / members.length,
  }));
}

/** Mean distance of a bin's confidence from its share of right answers, weighted by answers; null without answers. */
export function calibrationErrorOf(bins: readonly CalibrationBin[]): number | null {
  const answers = bins.reduce((sum, bin) => sum + bin.answers, 0);
  if (answers === 0) return null;
  return bins.reduce((sum, { answers: size, right, meanConfidence }) => {
    if (meanConfidence === null) return sum;
    return sum + Math.abs(meanConfidence - right / size) * (size / answers);
  }, 0);
}
