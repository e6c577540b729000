import type { SignReading } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';

/** Whether a reading may be cached for all providers. A doubtful one is better made again, perhaps by another provider. */
export function isWorthKeeping({ isIrrelevant, panels, confidence }: SignReading): boolean {
  if (panels.length === 0 && !isIrrelevant) return false;
  return Math.min(confidence, ...panels.map((panel) => panel.confidence)) >= TRUSTED_CONFIDENCE.yes;
}
