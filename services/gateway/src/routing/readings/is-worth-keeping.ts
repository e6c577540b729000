import { MEDIUM_CONFIDENCE_PERCENT, type SignReading } from '@curbwise/contract';

const MIN_CONFIDENCE = MEDIUM_CONFIDENCE_PERCENT / 100;

/** Whether a reading may be cached for all providers. A doubtful one is better made again, perhaps by another provider. */
export function isWorthKeeping({ isIrrelevant, panels, confidence }: SignReading): boolean {
  if (panels.length === 0 && !isIrrelevant) return false;
  return Math.min(confidence, ...panels.map((panel) => panel.confidence)) >= MIN_CONFIDENCE;
}
