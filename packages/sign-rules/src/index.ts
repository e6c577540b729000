export { analyse, judgeAgain, TRUSTED_CONFIDENCE, type Analysed } from './analyse';
export { judge } from './judge/judge';
export type { Change, Judgement, Reason, ReasonCode, SideAnswer } from './judge/judgement';
export {
  BLANK_PANEL,
  parse,
  UNKNOWN_SYMBOL,
  type Fragment,
  type Parsed,
  type ParseOptions,
} from './parse/parse';
export { describeDuration, describeTimeOfDay, formatClock } from './words/clock';
export { describeReasoning } from './words/reasoning';
export { describeRule } from './words/rule';
export { describeUncertainty } from './words/uncertainty';
