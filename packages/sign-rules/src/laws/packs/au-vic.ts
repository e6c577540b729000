import type { PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/** Victoria. */
export const victoria = {
  place: { country: 'AU', region: 'VIC' },
  names: { en: 'Victoria', fr: 'Victoria', es: 'Victoria' },
  area: { south: -39.16, west: 140.96, north: -33.98, east: 149.98 },
  daysOff: [
    {
      scope: {
        kinds: ['no-parking', 'no-standing', 'no-stopping', 'clearway', 'time-limit', 'metered', 'loading'],
        namesDays: true,
      },
      // Public Holidays Act 1993 (Vic), s. 6. The Friday before the football final has no fixed date.
      days: [
        { name: "New Year's Day", on: { month: 1, day: 1 }, weekend: { saturday: 2, sunday: 1 } },
        {
          name: 'Australia Day',
          on: { month: 1, day: 26 },
          weekend: { saturday: 2, sunday: 1, instead: true },
        },
        { name: 'Labour Day', on: { month: 3, weekday: 1, nth: 2 } },
        { name: 'Good Friday', on: { easter: -2 } },
        { name: 'Saturday before Easter Sunday', on: { easter: -1 } },
        { name: 'Easter Sunday', on: { easter: 0 } },
        { name: 'Easter Monday', on: { easter: 1 } },
        { name: 'Anzac Day', on: { month: 4, day: 25 } },
        { name: "King's Birthday", on: { month: 6, weekday: 1, nth: 2 } },
        // Country towns may choose another day.
        { name: 'Melbourne Cup Day', on: { month: 11, weekday: 2, nth: 1 }, certain: false },
        { name: 'Christmas Day', on: { month: 12, day: 25 }, weekend: { saturday: 2, sunday: 2 } },
        { name: 'Boxing Day', on: { month: 12, day: 26 }, weekend: { saturday: 2, sunday: 2 } },
      ],
      source: {
        name: 'Road Safety Road Rules 2017 (Vic)',
        section: 'rule 318 (City of Boroondara: Parking on public holidays)',
        address: 'https://www.boroondara.vic.gov.au/parking-roads/parking-fines/parking-public-holidays',
        seen: SEEN,
      },
    },
  ],
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit', 'metered'] },
      limit: { times: 2 },
      source: {
        name: 'Road Safety Road Rules (Vic)',
        section: 'rule 206 (in the version of 2009)',
        address: 'https://www.austlii.edu.au/au/legis/vic/num_reg/rsrr2009n94o2009289/s206.html',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
