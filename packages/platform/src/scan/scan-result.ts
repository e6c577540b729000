import {
  failedExtractedText,
  failedReasoning,
  noAnswer,
  type AnalysisResponse,
  type Context,
  type LocalDateTime,
} from '@curbwise/contract';
import type { ScanResult } from '../state/scan-state';

/**
 * The client-side result of an answer.
 * @param cached the answer is a cached reading that was judged again
 * @param context what was known beyond the photo
 */
export function toScanResult(analysis: AnalysisResponse, cached: boolean, context: Context = {}): ScanResult {
  const allowed = analysis.isAllowed && !analysis.isUncertain && !analysis.isIrrelevant;
  const durationMinutes = allowed ? analysis.effectiveDurationMinutes : 0;
  return {
    allowed,
    confidence: analysis.confidence * 100,
    reason: analysis.reasoning,
    rules: analysis.parkingRules,
    isIrrelevant: analysis.isIrrelevant,
    detectedObject: analysis.detectedObject,
    isShortWindow: allowed && analysis.isShortWindow,
    effectiveDuration: durationMinutes > 0 ? { durationMinutes, reason: analysis.reasoning } : null,
    nextRestriction: analysis.moveBy === null ? null : { type: 'parking_expires', time: analysis.moveBy },
    cached,
    analysis,
    context,
  };
}

/** The result of a failed analysis, as the product specification defines it: not allowed, confidence 0, no rules. */
export function failedResult(message: string, at: LocalDateTime): ScanResult {
  return toScanResult(
    {
      ...noAnswer(at),
      reasoning: failedReasoning(message),
      extractedText: failedExtractedText(message),
      isUncertain: true,
      uncertainty: [failedReasoning(message)],
      provenance: { provider: 'none', model: 'none', decidedBy: 'rules', agreed: null, cached: false },
    },
    false,
  );
}
