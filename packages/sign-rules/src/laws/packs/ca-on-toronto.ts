import type { PlacePack } from '../place-pack';

const CITY = {
  name: 'City of Toronto',
  section: 'Accessible parking permits',
  address:
    'https://www.toronto.ca/services-payments/streets-parking-transportation/sidewalk-tours-wayfinding/accessible-streets/accessible-parking-permits/',
  seen: '2026-11-28',
};

/** Toronto. In the rest of Ontario each municipality has rules of its own. */
export const toronto = {
  place: { country: 'CA', region: 'ON', locality: 'Toronto' },
  names: { en: 'Toronto', fr: 'Toronto', es: 'Toronto' },
  area: { south: 43.58, west: -79.64, north: 43.86, east: -79.11 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit', 'metered'] },
      limit: 'none',
      isFree: true,
      source: CITY,
    },
    // Not in rush hours, and with further exceptions.
    { who: 'badge', scope: { kinds: ['no-parking', 'permit-only'] }, mayBeExempt: true, source: CITY },
  ],
} satisfies PlacePack;
