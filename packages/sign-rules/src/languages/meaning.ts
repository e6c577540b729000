import type { Arrow, Condition, DayMoment, Holder, Rule, RuleKind } from '@curbwise/contract';
import { hasWholeGrammar, type Late } from '../late/late';
import type { DayMask } from './day-mask';

/**
 * What a word or phrase can mean. The grammar works with these meanings only; a language lists the phrases for each.
 * `letter`: written as a single letter, such as M. `bare`: the phrase is enough by itself, with no word such as ONLY.
 */
export type Meaning =
  /**
   * `dashLists`: in this language a dash may separate the days of a list. `doubtful`: the word may not mean these days.
   */
  | { is: 'day'; days: DayMask; letter?: true; dashLists?: true; doubtful?: true }
  | { is: 'month'; month: number }
  /** A holiday used to name the ends of a season, with the first and last day of the month it may fall on. */
  | { is: 'feast'; month: number; first: number; last: number }
  /** Those for whom a place is not reserved: ALL OTHERS, NON-PERMIT HOLDERS. */
  | { is: 'others'; who: 'all' | 'without-permit' }
  | { is: 'noon' | 'midnight' | 'to' | 'excepted' | 'including' }
  /** `known`: of a language whose unknown words no judge knows. */
  | { is: 'only'; known?: true }
  | { is: 'from'; on?: true }
  /** A word in place of a time of day (SUNSET), and a night without hours (OVERNIGHT; `sun`: NIGHTTIME). */
  | { is: 'moment'; moment: DayMoment }
  | { is: 'night'; sun?: true }
  /** MORNINGS, AFTERNOONS. */
  | { is: 'half-day'; pm: boolean }
  /** Follows ordinals that count weeks, not days: 1ST & 3RD WEEK. */
  | { is: 'week' }
  /** Follows days whose hours begin in the evening: MONDAY NIGHTS. */
  | { is: 'nights' }
  /** A window with only one end written: BEFORE (`ends`), AFTER. */
  | { is: 'open'; ends: boolean }
  /** Odd or even days of the month, and its last day. */
  | { is: 'month-days'; odd: boolean }
  | { is: 'last-day' }
  /** A word before hours, days or dates that adds nothing to them: TIME, ON. `article`: it may also be in a name. */
  | { is: 'caption'; article?: true }
  /** `holidays`, `holders`: only of these. `unless`: what names nobody is a condition. */
  | { is: 'except'; holidays?: true; holders?: true; unless?: true }
  | { is: 'and'; or?: true }
  /** A.m. or p.m. */
  | { is: 'half'; pm: boolean }
  | { is: 'hour-mark' }
  /**
   * A unit of time. `metered`: of paid parking (HMP). `afterP`: a unit only after P, beside LIMIT or MAX, or alone on
   * its line.
   */
  | { is: 'unit'; minutes: number; letter?: true; metered?: true; afterP?: true }
  | { is: 'number'; value: number }
  | { is: 'ordinal'; week: number }
  | { is: 'ordinal-ending' | 'of-month' | 'number-sign' }
  | { is: 'holiday' }
  | { is: 'always' | 'no-return' }
  /** `hours`: states nothing if hours follow (AOT 8:31PM-11:59PM). */
  | { is: 'other-times'; hours?: true }
  /** `other`: every second one. */
  | { is: 'every'; other?: true }
  /**
   * `others`: for all others than those a place is reserved for (OTHERS NO STANDING). `minutes`: the number of minutes
   * one may stop follows (P/10). `perhapsAlways`: it may also apply outside the hours beside it. `night`: of overnight
   * parking. `title`: it names the zone and the next line says what applies (RED ROUTE).
   */
  | {
      is: 'prohibition';
      kind: RuleKind;
      others?: true;
      minutes?: true;
      perhapsAlways?: true;
      night?: true;
      title?: true;
    }
  /**
   * A place reserved for somebody; `holder` is null if the next words name them. `whole`: says so in full (BUSES ONLY).
   * `title`: it names an area, and the plate below it may say when (KISS & RIDE AREA).
   */
  | { is: 'reserved'; kind: RuleKind; holder: Holder['kind'] | null; whole?: true; title?: true }
  /** `hoursBefore`: a number of hours may come before it (2P). `permits`: it permits parking. `verb`: TO PARK. */
  | { is: 'parking'; letter?: true; hoursBefore?: true; permits?: true; verb?: true }
  /** Parking at one part of the day only: NIGHT PARKING ONLY. */
  | { is: 'parking-only'; by: 'day' | 'night' }
  | { is: 'pay'; parking?: true }
  | { is: 'limit-word' }
  /** `only`: the phrase includes ONLY (AVO, authorized vehicles only). `named`: the phrase itself is the name of the holder. */
  | { is: 'holder'; holder: Holder['kind']; bare?: true; only?: true; named?: true }
  | {
      is: 'rate' | 'tariff' | 'free' | 'city' | 'vehicles' | 'permit' | 'zone' | 'required' | 'agency';
    }
  /** A small word beside those for whom a rule is; `whom`: they follow it (FOR). */
  | { is: 'filler'; whom?: true }
  /** Announces a number or a remark that states no rule. `numbered`: only if a number follows. */
  | { is: 'reference'; remark?: true; numbered?: true }
  | { is: 'over' | 'banned' }
  | { is: 'ban'; holder: Holder['kind']; bare?: true }
  /** A unit of size; `each`: its value in kilograms or metres. */
  | { is: 'measure'; of: 'weight' | 'length' | 'count'; each: number }
  | { is: 'measured'; long?: true; over?: true }
  | { is: 'label'; of: LabelWord }
  | { is: 'lifted'; holder: Holder['kind'] }
  | { is: 'tow' }
  /** `always`: at such a place the law forbids parking at all times (HYDRANT). */
  | { is: 'ground'; always?: true }
  /** Of a phrase that is unread until the rest of the grammar is loaded, which knows its meaning. */
  | { is: 'late' }
  | { is: 'purpose'; purpose: NonNullable<Rule['purpose']> }
  | { is: 'condition'; condition: Condition; days?: DayMask }
  /** A word that means a condition only inside a clause with WHEN. */
  | { is: 'cue'; condition: Condition }
  /** `weak`: begins a condition only if the next words name one (AFTER). */
  | { is: 'when'; weak?: true }
  | { is: 'arrow'; arrow: Arrow }
  /**
   * Words that state no rule. `panel`: nor does the rest of their panel. `limit`: nor does a limit after them. `lone`:
   * except beside hours or days (SUNDAYS FREE). `all`: except beside some vehicles (ALL VEHICLES). `small`: small print
   * that is like no rule, so that it is known although several letters are misread.
   */
  | { is: 'nothing'; panel?: true; limit?: true; lone?: true; all?: true; small?: true };

/**
 * Words of labels: lines that say why, for whom or where a rule applies and state no rule.
 * - `street`, `lane`, `office`, `reason`, `place`: last word of the name of a street, an office or firm, a reason
 *   (COLLECTION) or a district. `street-before`: first word of a street name (RUE).
 * - `phone`, `by`, `field`, `numbered`: before a telephone number, a name (BY ORDER OF), a reason or place in a form
 *   (REASON:), a date or number that is not of the rule (POSTED).
 * - `warning`, `penalty`: words of warnings, and what they threaten with.
 * - `rule`: words of conditions and restrictions that the grammar does not know; never part of a name.
 */
export type LabelWord =
  | 'void'
  | 'street'
  | 'lane'
  | 'office'
  | 'by'
  | 'reason'
  | 'place'
  | 'phone'
  | 'field'
  | 'street-before'
  | 'numbered'
  | 'warning'
  | 'penalty'
  | 'rule';

export type MeaningKind = Meaning['is'];

/**
 * The phrases of a language and what they mean. Alternatives for one meaning are separated by `|`;
 * `{LOAD,LOADING} ZONE{,S}` stands for every combination of the choices in braces.
 */
export interface Language {
  name: string;
  /** Minimum letters of a word by which the language is recognized. Default: 1. */
  minLetters?: number;
  phrases: Phrases;
  /** Phrases that a page loads apart. */
  latePhrases?: Late<[], Phrases>;
}

/** Meanings, and the phrases for each. */
export type Phrases = readonly (readonly [Meaning, string])[];

/** All phrases of a language that are loaded. */
export const phrasesOf = ({ phrases, latePhrases }: Language): Phrases =>
  hasWholeGrammar() && latePhrases
    ? [...phrases.filter(([{ is }]) => is !== 'late'), ...latePhrases()]
    : phrases;
