import type { Answer, Condition, Lean, LocalDateTime, Minutes, Side } from '@curbwise/contract';

/** The next moment at which the answer, or the limit of a stay that begins then, changes. */
export interface Change {
  at: LocalDateTime;
  answer: Answer;
  lean: Lean | null;
  limit: Minutes | null;
}

/** Why an answer is given. */
export type ReasonCode =
  | 'rule-forbids'
  | 'rule-probably-forbids'
  | 'rule-may-forbid'
  | 'rule-limits'
  | 'rule-requires'
  | 'stay-ends'
  | 'stay-may-end'
  | 'limit-follows'
  | 'then-forbids'
  | 'no-rule-in-force'
  | 'by-law'
  | 'words-unread'
  | 'readings-differ'
  | 'no-rules'
  | 'sides-differ'
  | 'no-panel-on-side'
  | 'unclear-photo'
  | 'arrow-unseen'
  | 'reader-disagrees';

/** One reason for an answer, independent of language. */
export interface Reason {
  code: ReasonCode;
  /**
   * `rule`: index of the rule; `text`: words of the sign, or where a law is written; `side`: side of the pole; `question`: number of a question of
   * ambiguous words; `other`: its most likely alternative that gives another answer.
   */
  params: Readonly<Record<string, string | number>>;
  /** Index of the panel; null if the reason belongs to none. */
  panel: number | null;
}

/** The answer on one side of the pole. */
export interface SideAnswer {
  answer: Answer;
  lean: Lean | null;
  until: LocalDateTime | null;
}

/** The answer at an instant, with its reasons and what comes next. */
export interface Judgement {
  answer: Answer;
  /** What an uncertain answer probably is; null if it is certain, or open. */
  lean: Lean | null;
  /** The time limit in force now, in minutes; null if there is none. */
  limit: Minutes | null;
  /** First moment at which a stay from now would break a rule; null if it never does, or if parking is not allowed. */
  until: LocalDateTime | null;
  /** Index of the rule that ends the stay at `until`; null if nothing does. */
  endsBy: number | null;
  next: Change | null;
  because: Reason[];
  /** Indices of the panels that decide the answer. */
  deciding: number[];
  /** What the answer or the limit depends on that the sign and the clock cannot tell. */
  conditions: Condition[];
  /** The answers left and right of the pole, if they differ and the side is not known. */
  sides: Record<Side, SideAnswer> | null;
}
