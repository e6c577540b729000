import type { PlacePack } from '../place-pack';

/**
 * New Zealand, with Auckland. Signs without a red border apply from 8 am to 6 pm unless they show other times. The road
 * code also exempts public holidays, which is left out: some councils' signs say otherwise.
 */
export const newZealand = {
  place: { country: 'NZ' },
  names: { en: 'New Zealand', fr: 'Nouvelle-Zélande', es: 'Nueva Zelanda' },
  area: { south: -47.4, west: 166.3, north: -34.3, east: 178.7 },
  hours: [
    {
      scope: { kinds: ['time-limit', 'metered'], effects: ['limit'] },
      windows: [{ from: 480, to: 1080 }],
      source: {
        name: 'NZ Transport Agency',
        section: 'New Zealand road code: Parking signs (Land Transport Rule: Traffic Control Devices 2004)',
        address: 'https://www.nzta.govt.nz/resources/roadcode/about-driving/parking-signs',
        seen: '2026-11-28',
      },
    },
  ],
} satisfies PlacePack;
