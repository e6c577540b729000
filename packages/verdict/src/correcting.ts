/** For pages that correct a sign without showing the answer, such as the labelling page. */
export { FixWords } from './evidence/fix-words';
export { useSignDraft } from './evidence/fix/use-sign-draft';
export { LeftOutNote } from './evidence/left-out-note';
export { SignPhoto } from './evidence/photo/sign-photo';
export { default as remote } from './remote';
export type { FixSubject } from './judging/adjustments-slice';
export { grammar } from './judging/use-corrected-sign';
export { useVerdict, type Verdict } from './judging/use-verdict';
