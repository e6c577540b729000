/** What the card asks about an uncertain answer, for benches without a page. */
export { NOTHING_SAID, type Adjustments } from './judging/adjustments-slice';
export { contextOf } from './judging/judge-context';
export { verdictKind, type Verdict } from './judging/verdict';
export { MAX_QUESTIONS, openQuestions } from './settle/questions';
