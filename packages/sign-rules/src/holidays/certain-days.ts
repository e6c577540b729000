import type { ObservedDay } from './days-of-year';

/** Whether the signs of a region certainly mean a day when they say HOLIDAYS. */
type IsCertain = (day: ObservedDay, region: string | null) => boolean;

const onWeekday = ({ weekday }: ObservedDay) => weekday !== 0 && weekday !== 6;

const isOneOf = (rules: readonly string[], { rule }: ObservedDay) =>
  rules.some((known) => rule === known || rule.startsWith(`${known} `));

/** New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas. */
const OBSERVED_BY_US_CITIES = [
  '01-01',
  'monday before 06-01',
  '07-04',
  '1st monday in September',
  '4th thursday in November',
  '12-25',
];

/** New Year's Day, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas. */
const OBSERVED_IN_CANADA = [
  '01-01',
  'monday before 05-25',
  '07-01',
  '1st monday in September',
  '2nd monday after 10-01',
  '12-25',
];

const certainInCanada: IsCertain = (day, region) => {
  if (!day.isPublic || !onWeekday(day) || day.isSubstitute) return false;
  if (isOneOf(OBSERVED_IN_CANADA, day)) return true;
  // In Québec employers choose between Good Friday and Easter Monday.
  return region === 'QC' ? day.rule === '06-24' : day.rule === 'easter -2';
};

/** Scottish councils choose their own holidays; all of them have these two. */
const OBSERVED_IN_SCOTLAND = ['01-01', '12-25'];

/** A bank holiday on a weekend is moved; whether a sign means the day itself, the substitute or both differs. */
const certainInBritain: IsCertain = (day, region) =>
  day.isPublic &&
  (day.isSubstitute || onWeekday(day)) &&
  (region !== 'SCT' || (isOneOf(OBSERVED_IN_SCOTLAND, day) && !day.isSubstitute));

/** A holiday of Melbourne; country towns choose other days instead. */
const MELBOURNE_CUP = '1st tuesday in November';

const certainInAustralia: IsCertain = (day) => day.isPublic && day.rule !== MELBOURNE_CUP;

const certainInUnitedStates: IsCertain = (day) =>
  day.isPublic && isOneOf(OBSERVED_BY_US_CITIES, day) && onWeekday(day) && !day.isSubstitute;

const never: IsCertain = () => false;

/** How a country observes holidays: which days are certain, and what its cities may add to the law. */
export interface HolidayPractice {
  isCertain: IsCertain;
  /** Names of days that some cities observe without a law, by their rule. */
  cityDays: Readonly<Record<string, string>>;
  /** Whether regional holidays count even if the region of a sign is unknown. */
  regionsMatter: boolean;
  /** Codes of regions whose holidays are not those of the country. */
  notRegions: readonly string[];
  /** Whether the law says which day substitutes a holiday on a weekend. */
  substitutesKnown: boolean;
}

const UNKNOWN: HolidayPractice = {
  isCertain: never,
  cityDays: {},
  regionsMatter: true,
  notRegions: [],
  substitutesKnown: false,
};

const PRACTICES: Readonly<Record<string, HolidayPractice>> = {
  US: {
    ...UNKNOWN,
    isCertain: certainInUnitedStates,
    cityDays: {
      '02-12': "Lincoln's Birthday",
      'easter -2': 'Good Friday',
      'tuesday after 1st monday in November': 'Election Day',
      'friday after 4th thursday in November': 'Day after Thanksgiving',
      '12-31': "New Year's Eve",
    },
    regionsMatter: false,
  },
  CA: {
    ...UNKNOWN,
    isCertain: certainInCanada,
    cityDays: {
      'monday before 05-25': 'Victoria Day',
      'easter 1': 'Easter Monday',
      '1st monday in August': 'Civic Holiday',
      '09-30': 'National Day for Truth and Reconciliation',
      '2nd monday after 10-01': 'Thanksgiving',
      '11-11': 'Remembrance Day',
      '12-26': 'Boxing Day',
    },
  },
  GB: { ...UNKNOWN, isCertain: certainInBritain, notRegions: ['ALD'], substitutesKnown: true },
  AU: { ...UNKNOWN, isCertain: certainInAustralia, substitutesKnown: true },
};

/** The practice of a country; nothing is certain for a country that is not listed. */
export function practiceOf(country: string): HolidayPractice {
  return PRACTICES[country] ?? UNKNOWN;
}
