import type { PlacePack } from '../place-pack';

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
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
