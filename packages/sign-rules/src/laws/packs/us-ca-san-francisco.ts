import type { PlacePack } from '../place-pack';

const SFMTA = {
  name: 'SFMTA',
  section: 'Holiday enforcement (reported by KALW)',
  address: 'https://www.kalw.org/bay-area-news/2024-11-25/no-parking-enforcement-in-sf-on-thanksgiving-day',
  seen: '2026-11-28',
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
