import type { PlacePack } from '../place-pack';

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
      seen: '2026-11-28',
    },
  },
} satisfies PlacePack;
