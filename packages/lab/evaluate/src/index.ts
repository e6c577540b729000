// What benches need of labels, judging and statistics.
export { chooseInstants } from './drawn/instants';
export { judgeReading, sidesOf, type JudgedAnswer } from './drawn/verdicts';
export { fieldOf, type PhotoCase, type TruePanel } from './labels/cases';
export { filterOf } from './labels/filter-cases';
export {
  answersOf,
  readingOf,
  scoreAnswers,
  scoreCase,
  type Answer,
  type JudgedPanel,
  type Score,
} from './labels/judge-case';
export { readCases } from './labels/read-cases';
export { digitRecall, sumOf, wordRecall, type Recall } from './labels/word-recall';
export { panelsOfPhoto } from './score/score-reading';
export { exactBounds } from './statistics/exact-bounds';
export { UsageError } from './usage-error';
