import type { PlacePack } from '../place-pack';

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
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
