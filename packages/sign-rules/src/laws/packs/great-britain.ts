import type { PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/**
 * England. Orders on waiting and on parking places have to exempt badge holders, from waiting bans for a time. The City of
 * London, Westminster, Kensington and Chelsea, and a part of Camden need not. So nothing is certain in all of England.
 */
export const england = {
  place: { country: 'GB', region: 'ENG' },
  names: { en: 'England', fr: 'Angleterre', es: 'Inglaterra' },
  area: { south: 49.86, west: -6.42, north: 55.81, east: 1.77 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['no-parking'] },
      mayBeExempt: true,
      source: {
        name: 'Local Authorities’ Traffic Orders (Exemptions for Disabled Persons) (England) Regulations 2000',
        section: 'SI 2000/683, regs 5 and 6 (explanatory note)',
        address: 'https://www.legislation.gov.uk/cy/uksi/2000/683/note/made/data.htm',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;

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
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
