import type { Arrow, Condition, Holder, Rule, RuleKind } from '@curbwise/contract';
import type { DayMask } from './day-mask';

/** What a word or phrase of a language can mean. The grammar knows these alone; languages say them in words. */
export type Meaning =
  | { is: 'day'; days: DayMask; letter?: true; dashLists?: true; doubtful?: true }
  | { is: 'month'; month: number }
  | { is: 'noon' | 'midnight' | 'to' | 'excepted' | 'including' | 'only' }
  | { is: 'from'; on?: true }
  | { is: 'except'; holidays?: true }
  | { is: 'and'; or?: true }
  | { is: 'half'; pm: boolean }
  | { is: 'hour-mark' }
  | { is: 'unit'; minutes: number; letter?: true; metered?: true; afterP?: true }
  | { is: 'number'; value: number }
  | { is: 'ordinal'; week: number }
  | { is: 'ordinal-ending' | 'of-month' | 'number-sign' }
  | { is: 'holiday' }
  | { is: 'always' | 'other-times' | 'every' | 'no-return' }
  | { is: 'prohibition'; kind: RuleKind; others?: true; minutes?: true; more?: true }
  | { is: 'reserved'; kind: RuleKind; holder: Holder['kind'] | null; whole?: true }
  | { is: 'parking'; letter?: true; hoursBefore?: true; permits?: true; verb?: true }
  | { is: 'pay'; parking?: true }
  | { is: 'limit-word' }
  | { is: 'holder'; holder: Holder['kind']; bare?: true; avo?: true }
  | { is: 'rate' | 'city' | 'vehicles' | 'filler' | 'permit' | 'zone' | 'required' | 'agency' }
  | { is: 'reference'; remark?: true; numbered?: true }
  | { is: 'lifted'; holder: Holder['kind'] }
  | { is: 'tow' | 'ground' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  | { is: 'condition'; condition: Condition; days?: DayMask }
  | { is: 'arrow'; arrow: Arrow }
  | { is: 'nothing'; panel?: true; limit?: true; lone?: true };

export type MeaningKind = Meaning['is'];

/**
 * A language: what its phrases mean. Alternatives of one meaning are separated by `|`; `{LOAD,LOADING} ZONE{,S}` spells
 * out every choice of the braces.
 */
export interface Language {
  name: string;
  phrases: readonly (readonly [Meaning, string])[];
}
