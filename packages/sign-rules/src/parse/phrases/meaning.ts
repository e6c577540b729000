import type { Arrow, Condition, DayMoment, Holder, Rule, RuleKind } from '@curbwise/contract';
import type { DayMask } from './day-mask';

/** What a word or phrase of a language can mean. The grammar knows these alone; languages say them in words. */
export type Meaning =
  | { is: 'day'; days: DayMask; letter?: true; dashLists?: true; doubtful?: true }
  | { is: 'month'; month: number }
  /** A feast between two days of one month, by which seasons are named. */
  | { is: 'feast'; month: number; first: number; last: number }
  | { is: 'noon' | 'midnight' | 'to' | 'excepted' | 'including' | 'only' }
  | { is: 'from'; on?: true }
  /** What stands in place of a time of day, and a night of which no hours are said. */
  | { is: 'moment'; moment: DayMoment }
  | { is: 'night'; sun?: true }
  /** Said of days whose hours begin in the evening: MONDAY NIGHTS. */
  | { is: 'nights' }
  /** One end of a window, where the other is not written: BEFORE, AFTER. */
  | { is: 'open'; ends: boolean }
  /** Odd or even days of the month, and its last day. */
  | { is: 'month-days'; odd: boolean }
  | { is: 'last-day' }
  /** What stands before hours, days or dates and says no more than they do: TIME, ON. */
  | { is: 'caption' }
  | { is: 'except'; holidays?: true; holders?: true }
  | { is: 'and'; or?: true }
  | { is: 'half'; pm: boolean }
  | { is: 'hour-mark' }
  | { is: 'unit'; minutes: number; letter?: true; metered?: true; afterP?: true }
  | { is: 'number'; value: number }
  | { is: 'ordinal'; week: number }
  | { is: 'ordinal-ending' | 'of-month' | 'number-sign' }
  | { is: 'holiday' }
  | { is: 'always' | 'no-return' }
  | { is: 'other-times'; hours?: true }
  /** `other`: every second one. */
  | { is: 'every'; other?: true }
  | {
      is: 'prohibition';
      kind: RuleKind;
      others?: true;
      minutes?: true;
      more?: true;
      night?: true;
      title?: true;
    }
  | { is: 'reserved'; kind: RuleKind; holder: Holder['kind'] | null; whole?: true }
  | { is: 'parking'; letter?: true; hoursBefore?: true; permits?: true; verb?: true }
  | { is: 'pay'; parking?: true }
  | { is: 'limit-word' }
  | { is: 'holder'; holder: Holder['kind']; bare?: true; avo?: true; named?: true }
  | {
      is:
        | 'rate'
        | 'tariff'
        | 'free'
        | 'city'
        | 'vehicles'
        | 'filler'
        | 'permit'
        | 'zone'
        | 'required'
        | 'agency';
    }
  | { is: 'reference'; remark?: true; numbered?: true }
  | { is: 'over' | 'banned' }
  | { is: 'ban'; holder: Holder['kind']; bare?: true }
  | { is: 'measure'; of: 'weight' | 'length' | 'count'; each: number }
  | { is: 'measured'; long?: true; over?: true }
  | { is: 'label'; of: LabelWord }
  | { is: 'lifted'; holder: Holder['kind'] }
  | { is: 'tow' | 'ground' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  | { is: 'condition'; condition: Condition; days?: DayMask }
  | { is: 'cue'; condition: Condition }
  | { is: 'when'; weak?: true }
  | { is: 'arrow'; arrow: Arrow }
  | { is: 'nothing'; panel?: true; limit?: true; lone?: true; how?: true };

/**
 * Words of lines that say why, for whom or where a rule holds, and state none: the last word of a street's name, of an
 * office or a firm, or of a reason (COLLECTION); words that announce a telephone number, or a name (BY ORDER OF); words of warnings, and what
 * they threaten with. `rule`: words of conditions and restrictions that the grammar does not know, which are in no name;
 * `place`: the last word of the name of a part of a city; `field`: what stands before a reason or a place in a form
 * (REASON); `posted`: before the date a sign was put up; `street-before`: the first word of a street's name (RUE);
 * `order`: before the number of a decree.
 */
export type LabelWord =
  | 'street'
  | 'lane'
  | 'office'
  | 'reason'
  | 'place'
  | 'phone'
  | 'field'
  | 'posted'
  | 'street-before'
  | 'order'
  | 'by'
  | 'warning'
  | 'penalty'
  | 'rule';

export type MeaningKind = Meaning['is'];

/**
 * A language: what its phrases mean. Alternatives of one meaning are separated by `|`; `{LOAD,LOADING} ZONE{,S}` spells
 * out every choice of the braces.
 */
export interface Language {
  name: string;
  /** Letters of the shortest word that shows that a plate is in it; if left out, any word of its own does. */
  minDistinctiveLetters?: number;
  phrases: readonly (readonly [Meaning, string])[];
}
