import type { PlacePack } from '../place-pack';

const VEHICLE_CODE = {
  name: 'California Vehicle Code',
  section: '§ 22511.5(a)',
  address: 'https://self-law.org/code/ca/vehicle-code/22511-5',
  seen: '2026-11-28',
};

/** California. */
export const california = {
  place: { country: 'US', region: 'CA' },
  names: { en: 'California', fr: 'Californie', es: 'California' },
  area: { south: 32.53, west: -124.48, north: 42.01, east: -114.13 },
  drivers: [
    {
      who: 'badge',
      scope: { kinds: ['time-limit', 'metered'] },
      limit: 'none',
      isFree: true,
      source: VEHICLE_CODE,
    },
    // Only for residents' permits; a sign does not say whose permits it means.
    { who: 'badge', scope: { kinds: ['permit-only'] }, mayBeExempt: true, source: VEHICLE_CODE },
  ],
} satisfies PlacePack;
