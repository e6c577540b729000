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
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;

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

/**
 * New Zealand, with Auckland. Signs without a red border apply from 8 am to 6 pm unless they show other times. The road
 * code also exempts public holidays, which is left out: some councils' signs say otherwise.
 */
export const newZealand = {
  place: { country: 'NZ' },
  names: { en: 'New Zealand', fr: 'Nouvelle-Zélande', es: 'Nueva Zelanda' },
  area: { south: -47.4, west: 166.3, north: -34.3, east: 178.7 },
  hours: [
    {
      scope: { kinds: ['time-limit', 'metered'], effects: ['limit'] },
      windows: [{ from: 480, to: 1080 }],
      source: {
        name: 'NZ Transport Agency',
        section: 'New Zealand road code: Parking signs (Land Transport Rule: Traffic Control Devices 2004)',
        address: 'https://www.nzta.govt.nz/resources/roadcode/about-driving/parking-signs',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
