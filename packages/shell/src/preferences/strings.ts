import { defineStrings } from '@curbwise/platform';

const english = {
  title: 'Settings',
  close: 'Close',
  'language.label': 'Language',
  'language.automatic': 'Automatic: {{language}}',
  'driver.title': 'You and your vehicle',
  'driver.hint': 'Many signs make exceptions. Say who is driving, and the answers take them into account.',
  'vehicle.label': 'Vehicle',
  'vehicle.car': 'Car',
  'vehicle.motorcycle': 'Motorcycle',
  'vehicle.truck': 'Truck',
  'vehicle.commercial': 'Commercial vehicle',
  'vehicle.bus': 'Bus',
  'vehicle.taxi': 'Taxi',
  'vehicle.electric': 'Electric car',
  'vehicle.car-share': 'Car-share vehicle',
  'badge.label': 'Disabled parking badge',
  'badge.hint': 'You have it and display it in the vehicle.',
  'zones.label': 'Permit zones',
  'zones.hint': 'As printed on your permit, such as 722 or A.',
  'zones.add': 'Add',
  'zones.list': 'Your zones',
  'zones.remove': 'Remove zone {{zone}}',
  'zones.added': 'Zone {{zone}} added.',
  'zones.removed': 'Zone {{zone}} removed.',
  'zones.known': 'Zone {{zone}} is in your list already.',
  'zones.full': 'There is room for {{most}} zones. Remove one to add another.',
  'aloud.label': 'Read answers out loud',
  'aloud.hint': 'As soon as they are there, in the voice of this browser.',
  kept: 'All of this stays on this device. Only the language goes along with a scan, so that the answer comes in it.',
} as const;

export type PreferencesSentences = typeof english;

/** The settings in words. They come with the sheet, since few open it. */
export const strings = defineStrings('preferences', {
  en: english,
  es: () => import('./languages/es'),
  fr: () => import('./languages/fr'),
});
