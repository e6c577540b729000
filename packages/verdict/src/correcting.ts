/** What a page needs on which a sign is put right without the rest of the answer, as where photos are labelled. */
export { FixWords } from './evidence/fix-words';
export { useSignDraft } from './evidence/fix/use-sign-draft';
export { LeftOutNote } from './evidence/left-out-note';
export { SignPhoto } from './evidence/photo/sign-photo';
export { default as remote } from './remote';
export type { FixSubject } from './sheet-props';
export { grammar } from './use-corrected-sign';
export { useVerdict, type Verdict } from './use-verdict';
