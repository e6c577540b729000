import './verdict.css';

/** For pages that correct a sign without showing the answer, such as the labelling page. */
export { FixWords } from './fix/fix-words';
export { useSignDraft } from './fix/use-sign-draft';
export { LeftOutNote } from './evidence/other-words';
export { SignPhoto } from './evidence/sign-photo';
export { default as remote } from './remote';
export type { FixSubject } from './judging/adjustments-slice';
export { grammar } from './judging/corrected-sign';
export { useVerdict } from './judging/use-verdict';
export type { Verdict } from './judging/verdict';
