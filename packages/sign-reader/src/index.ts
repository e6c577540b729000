export type { InferenceSession, SignSessions, Tensor } from './networks/inference-session';
export type { Pixels } from './photo/pixels';
export { readSign, type SignProgress } from './read-sign';
export { TooMuchWritingError } from './text/amount-of-writing';
export { budgetOf, type ReadingBudget } from './reading-budget';
export { needsFrames, settleReadings } from './settle-readings';
export { PackedNetworkError, unpackNetwork } from './networks/packed-network';
export { detectText, type TextBox } from './text/text-detection';
