import type { PlacePack } from '../place-pack';

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
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
