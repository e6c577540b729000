import { MEDIUM_CONFIDENCE_PERCENT } from '@curbwise/contract';

/**
 * Minimum confidence, 0 to 1, for a certain answer. A no needs "Medium confidence", so that no certain answer is shown
 * with "Low confidence". A yes needs more, because a wrong one costs a tow: of 462 yeses with the words of a model on open
 * photos, the only wrong one had 0.5 to 0.6, and none 0.6 to 0.7.
 */
export const TRUSTED_CONFIDENCE = { yes: 0.7, no: MEDIUM_CONFIDENCE_PERCENT / 100 } as const;
