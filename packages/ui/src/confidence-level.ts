import { HIGH_CONFIDENCE_PERCENT, MEDIUM_CONFIDENCE_PERCENT } from '@curbwise/contract';

export type ConfidenceLevel = 'high' | 'medium' | 'low';

/**
 * The level of a confidence in percent, after rounding as it is displayed: 79.6 is shown as "80%" and is high.
 */
export function confidenceLevel(percent: number): ConfidenceLevel {
  const shown = Math.round(percent);
  if (shown >= HIGH_CONFIDENCE_PERCENT) return 'high';
  return shown >= MEDIUM_CONFIDENCE_PERCENT ? 'medium' : 'low';
}
