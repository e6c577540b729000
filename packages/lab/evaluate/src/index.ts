export { Random } from '@curbwise/tooling/random';
export * from './drawn/instants';
export * from './drawn/verdicts';
export * from './labels/cases';
export { filterOf } from './labels/filter-cases';
export * from './labels/judge-case';
export { LabelsError } from './labels/labels-error';
export { readCases } from './labels/read-cases';
export { readLabels, type LabelledPhoto, type Labels } from './labels/read-labels';
export * from './labels/word-recall';
export * from './report/evaluation-report';
export { buildReport, type Baseline, type ReportParts } from './score/build-report';
export { type FalseAllowLimit, type GateSettings } from './score/gates';
export { panelsOfPhoto } from './score/score-reading';
export { UsageError } from '@curbwise/tooling/bench';
export type {
  AskResult,
  ContenderClient,
  ReadingFailure,
  TokenPrice,
  TokenUsage,
} from './run/contender-client';
export { estimateRun, type Estimate } from './run/estimate';
export { hasTransientFailure } from './run/planned-tries';
export { openRun, readRecords, readRunSettings, type OpenRun } from './run/run-folder';
export { RUN_VERSION, type RunContender, type RunSettings } from './run/run-settings';
export { runTries, type RunEnd, type RunState } from './run/run-tries';
export { MISSING, type TryRecord } from './run/try-record';
export { drawnPhoto, labelDrawn, type DrawnSign } from './drawn/label-drawn';
export { scoresByField, type FieldScore } from './score/by-field';
export { oneLine } from './report/terminal/paint';
export { terminalTable, type TerminalOptions } from './report/terminal/terminal-table';
export { junitReport } from './report/junit/junit-report';
export { htmlReport } from './report/html/html-report';
export type { ReportPhoto } from './report/html/photos/photo-figure';
export type { PhotoSource } from './report/html/photos/wrong-photos';
