// For the laboratory (packages/lab): the stages that benches measure by themselves. No promise to anybody else.
export { namesSubject } from './grammar/ask-grammar';
export { secondView } from './looks/second-look';
export { survey, type Survey } from './looks/survey';
export type { InferenceSession, SignSessions, Tensor } from './networks/inference-session';
export type { Pixels } from './photo/pixels';
export { brighten } from './photo/shrink';
export { sessionsSaying, type Saying } from './testing/sessions';
export { CHARACTER_SET } from './text/character-set';
export { decodeCtc, type RecognisedCharacter } from './text/ctc';
export { detectText } from './text/text-detection';
export { recogniseText } from './text/text-recognition';
export { upright } from './text/upright';
