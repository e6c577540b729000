import type { LawDay, PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

const VEHICLE_CODE = {
  name: 'California Vehicle Code',
  section: '§ 22511.5(a)',
  address: 'https://self-law.org/code/ca/vehicle-code/22511-5',
  seen: SEEN,
};

/** California. */
export const california = {
  place: { country: 'US', region: 'CA' },
  names: { en: 'California', fr: 'Californie', es: 'California' },
  area: { south: 32.53, west: -124.48, north: 42.01, east: -114.13 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit', 'metered'] },
      limit: 'none',
      isFree: true,
      source: VEHICLE_CODE,
    },
    // Only for residents' permits; a sign does not say whose permits it means.
    { who: 'badge', scope: { kinds: ['permit-only'] }, mayBeExempt: true, source: VEHICLE_CODE },
  ],
} satisfies PlacePack;

const LADOT = {
  name: 'LADOT',
  section: 'Holiday parking regulation exemptions',
  address: 'https://ladotparking.org/parking-enforcement/holiday-parking-regulation-exemptions/',
  seen: SEEN,
};

/** Both the holiday and the day on which the city observes it count. */
const OBSERVED = { saturday: -1, sunday: 1 };

const NATIONAL_HOLIDAYS: LawDay[] = [
  { name: "New Year's Day", on: { month: 1, day: 1 }, weekend: OBSERVED },
  { name: 'Martin Luther King Day', on: { month: 1, weekday: 1, nth: 3 } },
  { name: "Presidents' Day", on: { month: 2, weekday: 1, nth: 3 } },
  { name: 'Memorial Day', on: { month: 5, weekday: 1, nth: -1 } },
  { name: 'Juneteenth', on: { month: 6, day: 19 }, weekend: OBSERVED },
  { name: 'Independence Day', on: { month: 7, day: 4 }, weekend: OBSERVED },
  { name: 'Labor Day', on: { month: 9, weekday: 1, nth: 1 } },
  { name: 'Columbus Day', on: { month: 10, weekday: 1, nth: 2 } },
  { name: 'Veterans Day', on: { month: 11, day: 11 }, weekend: OBSERVED },
  { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 } },
  { name: 'Christmas', on: { month: 12, day: 25 }, weekend: OBSERVED },
];

/** The City of Los Angeles; its neighbours, such as Santa Monica, have rules of their own. */
export const losAngeles = {
  place: { country: 'US', region: 'CA', locality: 'Los Angeles' },
  names: { en: 'Los Angeles', fr: 'Los Angeles', es: 'Los Ángeles' },
  area: { south: 33.7, west: -118.67, north: 34.34, east: -118.15 },
  daysOff: [
    { scope: { kinds: ['time-limit', 'metered'] }, days: NATIONAL_HOLIDAYS, source: LADOT },
    {
      scope: { kinds: ['no-parking', 'no-stopping'], namesDays: true, namesHours: true },
      days: NATIONAL_HOLIDAYS,
      source: LADOT,
    },
    // Whether "with specified days and times" includes hours on every day is not said, nor which permits are meant.
    {
      scope: { kinds: ['no-parking', 'no-stopping'], namesHours: true },
      days: NATIONAL_HOLIDAYS.map((day) => ({ ...day, certain: false as const })),
      source: LADOT,
    },
    {
      scope: { kinds: ['permit-only'] },
      days: NATIONAL_HOLIDAYS.map((day) => ({ ...day, certain: false as const })),
      source: LADOT,
    },
    {
      scope: { kinds: ['no-parking', 'no-stopping'], purpose: 'street-cleaning' },
      days: [
        ...NATIONAL_HOLIDAYS,
        { name: 'Day after Thanksgiving', on: { month: 11, weekday: 4, nth: 4, plus: 1 } },
        // The page names the holiday without its date.
        { name: 'Cesar Chavez Day', on: { month: 3, day: 31 }, certain: false },
        { name: 'Cesar Chavez Day', on: { month: 3, weekday: 1, nth: -1 }, certain: false },
      ],
      source: LADOT,
    },
  ],
} satisfies PlacePack;

const SFMTA = {
  name: 'SFMTA',
  section: 'Holiday enforcement (reported by KALW)',
  address: 'https://www.kalw.org/bay-area-news/2024-11-25/no-parking-enforcement-in-sf-on-thanksgiving-day',
  seen: SEEN,
};

/** Street sweeping by night is said to go on, so a rule of the day is one that begins at 6 AM or later. */
const DAYTIME = { from: 360, to: 1440 };

/** San Francisco. Meters and limits are left out: those of the port are in force on holidays. */
export const sanFrancisco = {
  place: { country: 'US', region: 'CA', locality: 'San Francisco' },
  names: { en: 'San Francisco', fr: 'San Francisco', es: 'San Francisco' },
  area: { south: 37.7, west: -122.52, north: 37.84, east: -122.35 },
  daysOff: [
    {
      scope: { kinds: ['no-parking'], purpose: 'street-cleaning', namesDays: true, within: DAYTIME },
      days: [
        { name: 'Thanksgiving', on: { month: 11, weekday: 4, nth: 4 } },
        { name: 'Day after Thanksgiving', on: { month: 11, weekday: 4, nth: 4, plus: 1 }, certain: false },
        { name: 'Christmas', on: { month: 12, day: 25 }, certain: false },
        { name: "New Year's Day", on: { month: 1, day: 1 }, certain: false },
      ],
      source: SFMTA,
    },
  ],
} satisfies PlacePack;
