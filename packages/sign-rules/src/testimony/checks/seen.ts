import { MEDIUM_CONFIDENCE_PERCENT } from '@curbwise/contract';
import type { Check } from '../check';

/** Least confidence of a panel whose testimony is used, 0 to 1: that of a certain no. */
const SEEN_CONFIDENCE = MEDIUM_CONFIDENCE_PERCENT / 100;

/** It never lifts an unknown picture or a panel that was badly seen: the errors of the eyes mislead both witnesses. */
export const seen: Check = ({ panels }) => ({
  objections: panels.flatMap(({ symbol, confidence }, panel) => [
    ...(symbol === 'unknown' ? [{ panel, why: 'unknown picture' }] : []),
    ...(confidence < SEEN_CONFIDENCE ? [{ panel, why: `confidence ${confidence}` }] : []),
  ]),
  isTested: true,
});
