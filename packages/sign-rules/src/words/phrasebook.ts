import type {
  DayMoment,
  Hint,
  Holder,
  HolidayRule,
  LocalDate,
  LocalDateTime,
  Minutes,
  ObjectKind,
  Rule,
  RuleKind,
  Condition,
  Season,
  Weekday,
} from '@curbwise/contract';
import type { MessageCode, MessageParams } from './explanation';

type Unit = 'minute' | 'hour' | 'day';

/** A time relative to the present. */
export interface Moment extends LocalDateTime {
  /** 0: today, or midnight at its end; 1: tomorrow. */
  daysAhead: number;
  /** Whether its date needs the year. */
  isOtherYear: boolean;
}

/** A rule in the words of the language. */
export interface RuleWords {
  /** The description of the rule: `No parking, 8 AM – 6 PM`. */
  text: string;
  /** What begins with the rule: {@link Phrasebook.begins}. */
  begins: string;
}

/** The parameters of a message with described rules and moments instead of indices and times. */
export type Described<Params> = {
  [Key in keyof Params]: Key extends 'rule'
    ? RuleWords
    : Key extends 'either' | 'or'
      ? RuleWords[]
      : Key extends 'time'
        ? Moment
        : Params[Key];
};

type Messages = { readonly [Code in MessageCode]: (params: Described<MessageParams[Code]>) => string };

/** Everything that Curbwise says, in one language. Nothing is optional. */
export interface Phrasebook {
  /** BCP 47 tag. */
  readonly language: string;

  /** Sentences with their final mark; only `no-sign` has none. */
  readonly messages: Messages;

  /** What a photo shows instead of a parking sign; in English without the article, which `withArticle` adds. */
  readonly objects: Readonly<Record<ObjectKind, string>>;

  /** Advice for a better photo, without a final mark: `come closer`. */
  readonly hints: Readonly<Record<Hint, string>>;

  /** `A, B and C`. */
  list(parts: readonly string[]): string;
  /** `2 hours`. */
  counted(count: number, unit: Unit): string;
  /** Joins the units of `1 hour 30 minutes`. */
  readonly betweenUnits: string;
  /** A time of day on its own: `8:00 AM`. @param minute of the day, up to 1440 */
  clock(minute: Minutes): string;
  /** A time of day in a sentence: `8 AM`, `noon`. @param minute of the day, up to 1440 */
  timeOfDay(minute: Minutes): string;

  /** Schedule of a rule that always applies: `at any time`. */
  readonly always: string;
  /** `8 AM – 6 PM`. */
  window(from: string, to: string): string;
  /** One to four days, in the given order: `Monday and Thursday`. */
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
  /** Used in {@link Phrasebook.window} instead of a time of day. */
  readonly moments: Readonly<Record<DayMoment, string>>;
  /** `December 1`. */
  monthDay(day: Season['from']): string;
  /** `December 10, 2026`. */
  date(date: LocalDate): string;
  /** A date on which a rule is in force. */
  onDate(date: string): string;
  /** From one day of the year or date to another, both included. */
  dateRange(from: string, to: string): string;
  readonly holidays: Readonly<Record<Exclude<HolidayRule, 'as-weekday'>, string>>;

  /** The head of each kind of rule, and, if it differs, what begins with the rule, in lower case. */
  readonly kinds: Readonly<Record<RuleKind, readonly [head: string, begins?: string]>>;
  /** `2 hour parking`. */
  limited(limit: number, unit: 'minute' | 'hour', metered: boolean): string;
  /** The head of a rule that reserves the space. @param holders in this language */
  keptFor(kind: 'reserved' | 'loading' | 'permit-only', holders: readonly string[]): string;
  /** What begins with a rule that reserves the space, in lower case. */
  keptTime(holders: readonly string[]): string;
  /** In the plural, without an article. */
  readonly holders: Readonly<Record<Holder['kind'], string>>;
  /** Holders of the permit of a zone. */
  zonePermit(zone: string): string;
  /** `except for trucks`. */
  exceptFor(holders: string): string;
  /** `for trucks`: the only vehicles that a rule applies to. */
  forThem(holders: string): string;
  /** How long a vehicle that left may not return. @param time `1 hour` */
  noReturn(time: string): string;
  /** What a rule depends on. */
  readonly conditions: Readonly<Record<Condition, string>>;
  readonly purposes: Readonly<Record<NonNullable<Rule['purpose']>, string>>;
  readonly towAway: string;
  /** Marks a rule that depends on how the words are read. */
  readonly inOneReading: string;
  /** What begins with a rule. @param purpose in this language; null if there is none to name */
  begins(time: string, purpose: string | null, towAway: boolean): string;
}
