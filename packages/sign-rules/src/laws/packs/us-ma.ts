import type { PlacePack } from '../place-pack';

const SEEN = '2026-11-28';

/** Massachusetts, with Boston. */
export const massachusetts = {
  place: { country: 'US', region: 'MA' },
  names: { en: 'Massachusetts', fr: 'Massachusetts', es: 'Massachusetts' },
  area: { south: 41.23, west: -73.51, north: 42.89, east: -69.92 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit'] },
      limit: 'none',
      source: {
        name: 'Massachusetts General Laws',
        section: 'c. 40, § 22',
        address: 'https://malegislature.gov/Laws/GeneralLaws/PartI/TitleVII/Chapter40/Section22',
        seen: SEEN,
      },
    },
    {
      who: 'badge',
      scope: { kinds: ['metered'] },
      limit: 'none',
      isFree: true,
      source: {
        name: 'Massachusetts General Laws',
        section: 'c. 40, §§ 22 and 22A',
        address: 'https://www.mass.gov/news/memo-municipal-kiosk-parking-and-chapter-40-sections-22a-and-22c',
        seen: SEEN,
      },
    },
  ],
} satisfies PlacePack;
