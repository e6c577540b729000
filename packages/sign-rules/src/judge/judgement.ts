import type { Answer, Condition, LocalDateTime, Minutes, Side } from '@curbwise/contract';

/** The next moment at which the answer, or the limit of a stay that begins then, differs. */
export interface Change {
  at: LocalDateTime;
  answer: Answer;
  limit: Minutes | null;
}

/** What an answer rests on. */
export type ReasonCode =
  | 'rule-forbids'
  | 'rule-may-forbid'
  | 'rule-limits'
  | 'rule-requires'
  | 'stay-ends'
  | 'stay-may-end'
  | 'limit-follows'
  | 'then-forbids'
  | 'no-rule-in-force'
  | 'words-unread'
  | 'readings-differ'
  | 'no-rules'
  | 'sides-differ'
  | 'no-panel-on-side'
  | 'unclear-photo';

/** One reason for an answer, for any language to put in words. */
export interface Reason {
  code: ReasonCode;
  /**
   * `rule`: index among the rules; `text`: words of the sign; `side`: side of the pole; `question`: words that can be read
   * in more than one way, and `other`, beside the likeliest, one that answers otherwise.
   */
  params: Readonly<Record<string, string | number>>;
  /** Index of the panel; null if the reason is not on one. */
  panel: number | null;
}

/** The answer on one side of the pole. */
export interface SideAnswer {
  answer: Answer;
  until: LocalDateTime | null;
}

/** The answer at an instant. */
export interface Judgement {
  answer: Answer;
  /** Longest stay that the sign states for now, in minutes. */
  limit: Minutes | null;
  /** First moment at which a stay from now would break a rule; null if none does, or if parking is not allowed. */
  until: LocalDateTime | null;
  /** Index of the rule that ends the stay at `until`; null if nothing does. */
  endsBy: number | null;
  next: Change | null;
  because: Reason[];
  /** Indices of the panels the answer rests on. */
  deciding: number[];
  /** What the answer or the limit hangs on that the sign and the clock cannot settle. */
  conditions: Condition[];
  /** The answers left and right of the pole, where they differ and the side is not known. */
  sides: Record<Side, SideAnswer> | null;
}
