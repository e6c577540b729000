import { MEDIUM_CONFIDENCE_PERCENT, type SignReading } from '@curbwise/contract';

const LEAST_CONFIDENCE = MEDIUM_CONFIDENCE_PERCENT / 100;

/** Whether a reading is kept for others: a doubtful one is better made anew, and perhaps by another reader. */
export function isWorthKeeping({ isIrrelevant, panels, confidence }: SignReading): boolean {
  if (panels.length === 0 && !isIrrelevant) return false;
  return Math.min(confidence, ...panels.map((panel) => panel.confidence)) >= LEAST_CONFIDENCE;
}
