import type { PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/** Vancouver. Meters have to be paid with a permit, too. */
export const vancouver = {
  place: { country: 'CA', region: 'BC', locality: 'Vancouver' },
  names: { en: 'Vancouver', fr: 'Vancouver', es: 'Vancouver' },
  area: { south: 49.19, west: -123.27, north: 49.32, east: -123.02 },
  drivers: [
    // Up to three hours where residents park, and half an hour for loading where parking is forbidden.
    {
      who: 'badge',
      scope: { kinds: ['no-parking', 'permit-only'] },
      mayBeExempt: true,
      source: {
        name: 'City of Vancouver',
        section: 'Accessible parking',
        address: 'https://vancouver.ca/streets-transportation/accessible-parking.aspx',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;

const CITY = {
  name: 'City of Toronto',
  section: 'Accessible parking permits',
  address:
    'https://www.toronto.ca/services-payments/streets-parking-transportation/sidewalk-tours-wayfinding/accessible-streets/accessible-parking-permits/',
  seen: SEEN,
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

/** Québec, with Montréal. */
export const quebec = {
  place: { country: 'CA', region: 'QC' },
  names: { en: 'Québec', fr: 'Québec', es: 'Quebec' },
  area: { south: 44.99, west: -79.76, north: 62.58, east: -57.1 },
  languages: {
    are: ['fr'],
    source: {
      name: 'Charter of the French language',
      section: 'CQLR c. C-11, s. 22 (as in a petition to the National Assembly)',
      address: 'https://www.assnat.qc.ca/en/exprimez-votre-opinion/petition/Petition-6407/index.html',
      seen: SEEN,
    },
  },
} satisfies PlacePack;
