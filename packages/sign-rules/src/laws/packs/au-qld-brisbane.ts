import type { PlacePack } from '../place-pack';

/** Brisbane. */
export const brisbane = {
  place: { country: 'AU', region: 'QLD', locality: 'Brisbane' },
  names: { en: 'Brisbane', fr: 'Brisbane', es: 'Brisbane' },
  area: { south: -27.66, west: 152.67, north: -27.0, east: 153.45 },
  daysOff: [
    {
      scope: {
        kinds: ['no-parking', 'no-standing', 'no-stopping', 'clearway', 'time-limit', 'loading'],
        namesDays: true,
      },
      // The list of the page; days whose date it does not give, and those on a weekend, are in doubt or left out.
      days: [
        { name: "New Year's Day", on: { month: 1, day: 1 } },
        {
          name: 'Australia Day',
          on: { month: 1, day: 26 },
          weekend: { saturday: 2, sunday: 1, instead: true },
        },
        { name: 'Good Friday', on: { easter: -2 } },
        { name: 'Easter Saturday', on: { easter: -1 } },
        { name: 'Easter Monday', on: { easter: 1 } },
        { name: 'Anzac Day', on: { month: 4, day: 25 } },
        { name: 'Labour Day', on: { month: 5, weekday: 1, nth: 1 }, certain: false },
        { name: "King's Birthday", on: { month: 10, weekday: 1, nth: 1 }, certain: false },
        { name: 'Christmas Day', on: { month: 12, day: 25 } },
        { name: 'Boxing Day', on: { month: 12, day: 26 } },
      ],
      source: {
        name: 'Brisbane City Council',
        section: 'Public holiday parking',
        address:
          'https://www.brisbane.qld.gov.au/traffic-and-transport/parking-in-brisbane/parking-rules/public-holiday-parking',
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
