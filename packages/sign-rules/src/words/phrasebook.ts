import type {
  DayMoment,
  Hint,
  Holder,
  HolidayRule,
  LocalDate,
  LocalDateTime,
  Minutes,
  Rule,
  RuleKind,
  Condition,
  Season,
  Weekday,
} from '@curbwise/contract';
import type { MessageCode, MessageParams } from './explanation';

export type Unit = 'minute' | 'hour' | 'day';

/** A moment as seen from the present. */
export interface Moment extends LocalDateTime {
  /** 0: today, or midnight at its end; 1: tomorrow. */
  daysAhead: number;
  /** Whether its date is told with the year. */
  isOtherYear: boolean;
}

/** A rule in the words of the language. */
export interface RuleWords {
  /** As {@link Phrasebook} makes it of a rule: `No parking, 8 AM – 6 PM`. */
  text: string;
  /** What comes into force with it: {@link Phrasebook.begins}. */
  begins: string;
}

/** What a message is about, ready to be said: rules and moments in place of numbers. */
export type Told<Params> = {
  [Key in keyof Params]: Key extends 'rule'
    ? RuleWords
    : Key extends 'either' | 'or'
      ? RuleWords[]
      : Key extends 'time'
        ? Moment
        : Params[Key];
};

type Messages = { readonly [Code in MessageCode]: (told: Told<MessageParams[Code]>) => string };

/** How a language says what Curbwise has to say. A language is one such object; nothing in it is optional. */
export interface Phrasebook {
  /** BCP 47 tag. */
  readonly language: string;

  /** Sentences, with the mark that ends them; `no-sign` without. */
  readonly messages: Messages;

  /** What to do for a better photo, as an invitation without its mark: `come closer`. */
  readonly hints: Readonly<Record<Hint, string>>;

  /** `A, B and C`. */
  list(parts: readonly string[]): string;
  /** `2 hours`. */
  counted(count: number, unit: Unit): string;
  /** What stands between the units of `1 hour 30 minutes`. */
  readonly betweenUnits: string;
  /** A time of day by itself on a screen: `8:00 AM`. @param minute of the day, up to 1440 */
  clock(minute: Minutes): string;
  /** A time of day in a sentence: `8 AM`, `noon`. @param minute of the day, up to 1440 */
  timeOfDay(minute: Minutes): string;

  /** A rule without end of its schedule: `at any time`. */
  readonly always: string;
  /** `8 AM – 6 PM`. */
  window(from: string, to: string): string;
  /** One to four days, in the order they are said: `Monday and Thursday`. */
  onDays(days: readonly Weekday[]): string;
  /** `Monday to Friday`. */
  dayRange(first: Weekday, last: Weekday): string;
  /** One or two days: `except Sunday`, `except Tuesday and Friday`. */
  exceptDays(days: readonly Weekday[]): string;
  /** `1st and 3rd Monday of the month`. @param weeks 1 = first … 5 = fifth, -1 = last */
  nthDays(weeks: readonly number[], days: readonly Weekday[]): string;
  /** `on odd days`, of the month. */
  readonly oddDays: string;
  readonly evenDays: string;
  /** @param days of the month: `1–15` */
  daysOfMonth(days: string): string;
  /** In place of a time of day. */
  readonly moments: Readonly<Record<DayMoment, string>>;
  /** `December 1`. */
  monthDay(day: Season['from']): string;
  /** `December 10, 2026`. */
  date(date: LocalDate): string;
  /** A date a rule is in force on. */
  onDate(date: string): string;
  /** From one day of the year, or date, to another, both included. */
  dateRange(from: string, to: string): string;
  readonly holidays: Readonly<Record<Exclude<HolidayRule, 'as-weekday'>, string>>;

  /** By kind of rule: its head, and, where it is called otherwise, what begins with it, without a capital. */
  readonly kinds: Readonly<Record<RuleKind, readonly [head: string, begins?: string]>>;
  /** `2 hour parking`. */
  limited(limit: number, unit: 'minute' | 'hour', metered: boolean): string;
  /** The head of a rule that keeps the space for somebody. @param holders in the words of the language */
  keptFor(kind: 'reserved' | 'loading' | 'permit-only', holders: readonly string[]): string;
  /** What begins with a rule that keeps the space for somebody, without a capital. */
  keptTime(holders: readonly string[]): string;
  /** In the plural, without article. */
  readonly holders: Readonly<Record<Holder['kind'], string>>;
  /** Holders of the permit of a zone. */
  zonePermit(zone: string): string;
  /** `except for trucks`. */
  exceptFor(holders: string): string;
  /** `for trucks`: whom alone a rule binds. */
  forThem(holders: string): string;
  /** When one who left may come back. @param time `1 hour` */
  noReturn(time: string): string;
  /** What a rule hangs on. */
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly purposes: Readonly<Record<NonNullable<Rule['purpose']>, string>>;
  readonly towAway: string;
  /** Of a rule that is from one of several ways to read the words. */
  readonly inOneReading: string;
  /** What comes into force with a rule. @param purpose in the words of the language; null if it is not to be said */
  begins(time: string, purpose: string | null, towAway: boolean): string;
}
