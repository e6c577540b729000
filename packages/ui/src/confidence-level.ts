import { HIGH_CONFIDENCE_PERCENT, MEDIUM_CONFIDENCE_PERCENT } from '@curbwise/contract';

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/**
 * Level of a confidence in percent. It is the level of the rounded number, which is the one that is shown: 79.6 reads
 * "80%" and is high.
 */
export function confidenceLevel(percent: number): ConfidenceLevel {
  const shown = Math.round(percent);
  if (shown >= HIGH_CONFIDENCE_PERCENT) return 'high';
  return shown >= MEDIUM_CONFIDENCE_PERCENT ? 'medium' : 'low';
}
