import type { LawDay, PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/** Massachusetts, with Boston. */
export const massachusetts = {
  place: { country: 'US', region: 'MA' },
  names: { en: 'Massachusetts', fr: 'Massachusetts', es: 'Massachusetts' },
  area: { south: 41.23, west: -73.51, north: 42.89, east: -69.92 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit'] },
      limit: 'none',
      source: {
        name: 'Massachusetts General Laws',
        section: 'c. 40, § 22',
        address: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleVII/Chapter40/Section22',
        seen: SEEN,
      },
    },
    {
      who: 'badge',
      scope: { kinds: ['metered'] },
      limit: 'none',
      isFree: true,
      source: {
        name: 'Massachusetts General Laws',
        section: 'c. 40, §§ 22 and 22A',
        address: 'https://www.mass.gov/news/memo-municipal-kiosk-parking-and-chapter-40-sections-22a-and-22c',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;

/** As quoted by a newspaper, in the same words as others in other years. */
const DOT = {
  name: 'NYC DOT',
  section: 'Alternate side parking, major legal holidays',
  address: 'https://bklyner.com/alternate-side-parking-and-meters-suspended-today-sheepshead-bay/',
  seen: SEEN,
};

/** Its list is read in two bills that amend it; what both add to it is left out. */
const ADMINISTRATIVE_CODE = {
  name: 'New York City Administrative Code',
  section: '§ 19-163(a)',
  address: 'https://legislation.nyc/id/3332155',
  seen: SEEN,
};

const MAJOR_LEGAL_HOLIDAYS: LawDay[] = [
  { name: "New Year's Day", on: { month: 1, day: 1 } },
  { name: 'Memorial Day', on: { month: 5, weekday: 1, nth: -1 } },
  { name: 'Independence Day', on: { month: 7, day: 4 } },
  { name: 'Labor Day', on: { month: 9, weekday: 1, nth: 1 } },
  { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 } },
  { name: 'Christmas', on: { month: 12, day: 25 } },
];

/** National holidays that fall on the same date of every list; days of the state alone are in doubt. */
const OTHER_PUBLIC_HOLIDAYS: LawDay[] = [
  { name: 'Martin Luther King Day', on: { month: 1, weekday: 1, nth: 3 } },
  { name: "Lincoln's Birthday", on: { month: 2, day: 12 }, certain: false },
  { name: "Washington's Birthday", on: { month: 2, weekday: 1, nth: 3 } },
  { name: 'Juneteenth', on: { month: 6, day: 19 } },
  { name: 'Columbus Day', on: { month: 10, weekday: 1, nth: 2 } },
  { name: 'Election Day', on: { month: 11, weekday: 1, nth: 1, plus: 1 }, certain: false },
  { name: 'Veterans Day', on: { month: 11, day: 11 } },
];

const RELIGIOUS_HOLIDAYS: LawDay[] = [
  { name: 'Ash Wednesday', on: { easter: -46 } },
  { name: 'Holy Thursday', on: { easter: -3 } },
  { name: 'Good Friday', on: { easter: -2 } },
  { name: 'Ascension Thursday', on: { easter: 39 } },
  { name: 'Feast of the Assumption', on: { month: 8, day: 15 } },
  { name: 'Feast of All Saints', on: { month: 11, day: 1 } },
  { name: 'Feast of the Immaculate Conception', on: { month: 12, day: 8 } },
  {
    name: 'Orthodox Holy Thursday and Good Friday',
    on: { dates: ['2027-04-29', '2027-04-30', '2028-04-13', '2028-04-14'] },
  },
  { name: 'Purim', on: { dates: ['2027-03-23', '2028-03-12'] } },
  {
    name: 'Passover',
    on: {
      dates: [
        '2027-04-22',
        '2027-04-23',
        '2027-04-28',
        '2027-04-29',
        '2028-04-11',
        '2028-04-12',
        '2028-04-17',
        '2028-04-18',
      ],
    },
  },
  { name: 'Shevuoth', on: { dates: ['2027-06-11', '2027-06-12', '2028-05-31', '2028-06-01'] } },
  { name: 'Rosh Hashanah', on: { dates: ['2027-10-02', '2027-10-03', '2028-09-21', '2028-09-22'] } },
  { name: 'Yom Kippur', on: { dates: ['2027-10-11', '2028-09-30'] } },
  { name: 'Succoth', on: { dates: ['2027-10-16', '2027-10-17', '2028-10-05', '2028-10-06'] } },
  { name: 'Shemini Atzereth', on: { dates: ['2027-10-23', '2028-10-12'] } },
  { name: 'Simchas Torah', on: { dates: ['2027-10-24', '2028-10-13'] } },
];

/** Their dates depend on what is seen of the moon, or differ between calendars. */
const HOLIDAYS_WITHOUT_A_CERTAIN_DATE: LawDay[] = [
  { name: 'Asian Lunar New Year', on: { dates: ['2027-02-06', '2027-02-07', '2028-01-26'] }, certain: false },
  {
    name: 'Eid al-Fitr',
    on: { dates: ['2027-03-09', '2027-03-10', '2027-03-11', '2028-02-26', '2028-02-27', '2028-02-28'] },
    certain: false,
  },
  {
    name: 'Eid al-Adha',
    on: { dates: ['2027-05-16', '2027-05-17', '2027-05-18', '2028-05-05', '2028-05-06', '2028-05-07'] },
    certain: false,
  },
  {
    name: 'Diwali',
    on: { dates: ['2027-10-28', '2027-10-29', '2028-10-17', '2028-10-18'] },
    certain: false,
  },
];

/** New York City. */
export const newYork = {
  place: { country: 'US', region: 'NY', locality: 'New York' },
  names: {
    en: 'New York City',
    fr: 'New York (ville)',
    es: 'Ciudad de Nueva York',
    others: ['New York', 'NYC'],
  },
  area: { south: 40.49, west: -74.26, north: 40.92, east: -73.7 },
  daysOff: [
    {
      scope: {
        kinds: ['no-parking', 'no-standing', 'no-stopping', 'time-limit', 'loading'],
        namesDays: true,
        notEveryDay: true,
      },
      days: MAJOR_LEGAL_HOLIDAYS,
      source: DOT,
    },
    { scope: { kinds: ['metered'] }, days: MAJOR_LEGAL_HOLIDAYS, source: DOT },
    {
      scope: { kinds: ['no-parking'], purpose: 'street-cleaning', namesDays: true },
      days: [
        ...MAJOR_LEGAL_HOLIDAYS,
        ...OTHER_PUBLIC_HOLIDAYS,
        ...RELIGIOUS_HOLIDAYS,
        ...HOLIDAYS_WITHOUT_A_CERTAIN_DATE,
      ],
      source: ADMINISTRATIVE_CODE,
    },
  ],
} satisfies PlacePack;

/** Cities may limit the time to no less than this (RCW 46.19.050(5)). */
const LEAST_MINUTES = 240;

/** The State of Washington, with Seattle. */
export const washington = {
  place: { country: 'US', region: 'WA' },
  names: {
    en: 'Washington (state)',
    fr: 'Washington (État)',
    es: 'Washington (estado)',
    others: ['Washington', 'Washington State'],
  },
  area: { south: 45.54, west: -124.85, north: 49.0, east: -116.91 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit', 'metered'] },
      limit: { atLeast: LEAST_MINUTES },
      isFree: true,
      source: {
        name: 'Revised Code of Washington',
        section: 'RCW 46.61.582',
        address: 'https://apps.leg.wa.gov/rcw/default.aspx?cite=46.61.582',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
