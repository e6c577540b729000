import type { KeptDay } from './days-of-year';

/** Whether the signs of a region surely mean a day when they say HOLIDAYS. */
type IsSure = (day: KeptDay, region: string | null) => boolean;

const onWeekday = ({ weekday }: KeptDay) => weekday !== 0 && weekday !== 6;

const isOneOf = (rules: readonly string[], { rule }: KeptDay) =>
  rules.some((known) => rule === known || rule.startsWith(`${known} `));

/** New Year's Day, Memorial Day, Independence Day, Labor Day, Thanksgiving, Christmas. */
const KEPT_BY_US_CITIES = [
  '01-01',
  'monday before 06-01',
  '07-04',
  '1st monday in September',
  '4th thursday in November',
  '12-25',
];

/** New Year's Day, Victoria Day, Canada Day, Labour Day, Thanksgiving, Christmas. */
const KEPT_IN_CANADA = [
  '01-01',
  'monday before 05-25',
  '07-01',
  '1st monday in September',
  '2nd monday after 10-01',
  '12-25',
];

const sureInCanada: IsSure = (day, region) => {
  if (!day.isPublic || !onWeekday(day) || day.isSubstitute) return false;
  if (isOneOf(KEPT_IN_CANADA, day)) return true;
  // In Québec an employer chooses between Good Friday and Easter Monday.
  return region === 'QC' ? day.rule === '06-24' : day.rule === 'easter -2';
};

/** The Scottish councils choose their holidays; these two they all have. */
const KEPT_IN_SCOTLAND = ['01-01', '12-25'];

/** A bank holiday on a weekend is moved; whether a sign means the day itself, the substitute, or both, differs. */
const sureInBritain: IsSure = (day, region) =>
  day.isPublic &&
  (day.isSubstitute || onWeekday(day)) &&
  (region !== 'SCT' || (isOneOf(KEPT_IN_SCOTLAND, day) && !day.isSubstitute));

/** A holiday of Melbourne, for which the country towns choose days of their own. */
const MELBOURNE_CUP = '1st tuesday in November';

const sureInAustralia: IsSure = (day) => day.isPublic && day.rule !== MELBOURNE_CUP;

const sureInTheStates: IsSure = (day) =>
  day.isPublic && isOneOf(KEPT_BY_US_CITIES, day) && onWeekday(day) && !day.isSubstitute;

const never: IsSure = () => false;

/** What is settled of a country's holidays, and what beside the law its cities may keep. */
export interface CountryHabits {
  isSure: IsSure;
  /** Days that some cities keep and the law does not, by their rule. */
  cityDays: Readonly<Record<string, string>>;
  /** Whether regions add days that signs mean by HOLIDAYS even where the region of a sign is not known. */
  regionsMatter: boolean;
  /** Regions whose holidays are not those of the country. */
  notRegions: readonly string[];
  /** Whether it is settled which day stands in for a holiday on a weekend. */
  substitutesKnown: boolean;
}

const UNKNOWN: CountryHabits = {
  isSure: never,
  cityDays: {},
  regionsMatter: true,
  notRegions: [],
  substitutesKnown: false,
};

const HABITS: Readonly<Record<string, CountryHabits>> = {
  US: {
    ...UNKNOWN,
    isSure: sureInTheStates,
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
    isSure: sureInCanada,
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
  GB: { ...UNKNOWN, isSure: sureInBritain, notRegions: ['ALD'], substitutesKnown: true },
  AU: { ...UNKNOWN, isSure: sureInAustralia, substitutesKnown: true },
};

/** The habits of a country; of one that is not known well nothing is sure. */
export function habitsOf(country: string): CountryHabits {
  return HABITS[country] ?? UNKNOWN;
}
