import type { Arrow, Holder } from '@curbwise/contract';
import type { Fragment } from '../fragments';
import type { QuestionCount } from '../rules/questions';
import type { DraftRule } from '../rules/rules';

/** Words of a panel whose side is not known yet. */
export type Words = Omit<Fragment, 'side'>;

/**
 * What a panel without a rule of its own may say of a rule on another: that cars are towed, that one pays, whom it is
 * lifted for, whom a place is kept for, which vehicles keep out, or nothing, as far as is known.
 */
export type Supplement = 'tow' | 'pay' | 'lift' | 'owner' | 'remark' | 'ban';

/** The parts of a sign as they are read, panel by panel. */
export interface Draft {
  rules: DraftRule[];
  unread: Words[];
  ignored: Words[];
  questions: QuestionCount;
  supplements: { panel: number; says: Supplement }[];
  /** By panel: the first panel of its plate. */
  plates: number[];
  /** Panels that only name a zone of residents, or nothing but whom places are kept for. */
  titles: { panel: number; side: Arrow | null; holders: readonly Holder[] }[];
  /** Plates that end with EXCEPT. */
  endsWithExcept: number[];
}
