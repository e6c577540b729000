import type { PlacePack } from '../place-pack';

/** Scotland. */
export const scotland = {
  place: { country: 'GB', region: 'SCT' },
  names: { en: 'Scotland', fr: 'Écosse', es: 'Escocia' },
  area: { south: 54.63, west: -8.65, north: 60.86, east: -0.72 },
  drivers: [
    {
      who: 'badge',
      // On yellow lines without a ban on loading; councils may decide otherwise.
      scope: { kinds: ['no-parking'] },
      mayBeExempt: true,
      source: {
        name: 'Disability Information Scotland',
        section: 'Using international disability parking permits in Scotland',
        address:
          'https://www.disabilityscot.org.uk/info-guide/using-international-disability-parking-permits-in-scotland/',
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
