import type { PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/** New South Wales. */
export const newSouthWales = {
  place: { country: 'AU', region: 'NSW' },
  names: {
    en: 'New South Wales',
    fr: 'Nouvelle-Galles du Sud',
    es: 'Nueva Gales del Sur',
  },
  area: { south: -37.51, west: 140.99, north: -28.15, east: 153.64 },
  daysOff: [
    {
      // Not meters: in Sydney they have to be paid on public holidays.
      scope: {
        kinds: ['no-parking', 'no-standing', 'no-stopping', 'clearway', 'time-limit', 'loading'],
        namesDays: true,
      },
      // Public Holidays Act 2010 (NSW), s. 4. Days that an order adds for one year are not known here.
      days: [
        { name: "New Year's Day", on: { month: 1, day: 1 }, weekend: { saturday: 2, sunday: 1 } },
        {
          name: 'Australia Day',
          on: { month: 1, day: 26 },
          weekend: { saturday: 2, sunday: 1, instead: true },
        },
        { name: 'Good Friday', on: { easter: -2 } },
        { name: 'Easter Saturday', on: { easter: -1 } },
        { name: 'Easter Sunday', on: { easter: 0 } },
        { name: 'Easter Monday', on: { easter: 1 } },
        { name: 'Anzac Day', on: { month: 4, day: 25 } },
        { name: "King's Birthday", on: { month: 6, weekday: 1, nth: 2 } },
        { name: 'Labour Day', on: { month: 10, weekday: 1, nth: 1 } },
        { name: 'Christmas Day', on: { month: 12, day: 25 }, weekend: { saturday: 2, sunday: 2 } },
        { name: 'Boxing Day', on: { month: 12, day: 26 }, weekend: { saturday: 2, sunday: 2 } },
      ],
      source: {
        name: 'Road Rules 2014 (NSW)',
        section: 'rules 205A, note 2, and 318(3)',
        address: 'https://www.legislation.nsw.gov.au/~/view/regulation/2014/758/part12/div7/rule205a',
        seen: SEEN,
      },
    },
  ],
  drivers: [
    {
      who: 'badge',
      // Permits of New South Wales give more time; others twice the time.
      scope: { kinds: ['time-limit', 'metered'] },
      limit: { times: 2 },
      source: {
        name: 'Road Rules 2014 (NSW)',
        section: 'rule 206',
        address: 'https://zoelaw.ai/legislation/road-rules-2014/sections/206',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
