export type { InferenceSession, SignSessions, Tensor } from './networks/inference-session';
export type { ReaderSessions } from './reader-sessions';
export type { Pixels } from './photo/pixels';
export { readSign, type SignProgress } from './read-sign';
export { TooMuchWritingError } from './text/amount-of-writing';
