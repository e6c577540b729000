import type { Arrow, Holder } from '@curbwise/contract';
import type { Fragment } from '../fragments';
import type { QuestionCount } from '../rules/questions';
import type { DraftRule } from '../rules/rules';

/** Words of a panel whose side is not yet known. */
export type Words = Omit<Fragment, 'side'>;

/**
 * What a panel without its own rule adds to a rule of another panel: `tow` cars are towed, `pay` parking is paid,
 * `lift` holders for whom it is lifted, `owner` for whom a place is reserved, `ban` which vehicles are kept out,
 * `remark` nothing.
 */
export type Supplement = 'tow' | 'pay' | 'lift' | 'owner' | 'remark' | 'ban';

/** How a plate keeps cars out. */
export type Head = 'prohibition' | 'reserved';

/** The words of a panel that were not understood, if they may lift or limit a rule. */
export interface LiftingWords {
  panel: number;
  /** Where the arrow of the panel points. */
  side: Arrow | null;
  /** They begin the panel and except something: `EXCEPT GRONK`. */
  excepts: boolean;
  /** The panel names days or hours. */
  hasTimes: boolean;
  /** Whether they may lift the rules of a plate with this head. */
  lift: (head: Head | null) => boolean;
}

/** The result of parsing a sign while its plates are added one by one. */
export interface Draft {
  rules: DraftRule[];
  unread: Words[];
  ignored: Words[];
  lifting: LiftingWords[];
  /** For each panel, where its arrow points. */
  sides: (Arrow | null)[];
  /** For each panel, what its words forbid with. */
  heads: (Head | null)[];
  questions: QuestionCount;
  supplements: { panel: number; says: Supplement }[];
  /** For each panel, the first panel of its plate. */
  plates: number[];
  /** Panels that only name a resident zone or permit holders. */
  titles: { panel: number; side: Arrow | null; holders: readonly Holder[] }[];
  /** Panels of plates that end with EXCEPT. */
  endsWithExcept: number[];
  /** Pairs of panels, one of which changes what the other means. */
  links: [number, number][];
}
