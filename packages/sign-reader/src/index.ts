export type { InferenceSession, ReaderSessions, Tensor } from './inference-session';
export type { Pixels } from './pixels';
export { readSign } from './read-sign';
