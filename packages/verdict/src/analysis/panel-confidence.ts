import { ANALYSIS_VIEW_HIGH_CONFIDENCE, ANALYSIS_VIEW_MEDIUM_CONFIDENCE } from '@curbwise/contract';
import type { ConfidenceLevel } from '@curbwise/ui';

/** The level of a confidence (0 to 1) by the thresholds of the analysis view. */
export function panelConfidenceLevel(confidence: number): ConfidenceLevel {
  if (confidence >= ANALYSIS_VIEW_HIGH_CONFIDENCE) return 'high';
  return confidence >= ANALYSIS_VIEW_MEDIUM_CONFIDENCE ? 'medium' : 'low';
}
