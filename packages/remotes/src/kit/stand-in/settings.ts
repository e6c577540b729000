import { LANGUAGES, type Language } from '@curbwise/platform';
import catalogue from '../answers/catalogue.json';

/** Width of the frame in CSS pixels; null: as wide as the window. */
export const WIDTHS = { window: null, tablet: 768, phone: 390, small: 320 } as const;

/** What can be chosen, besides the view: the first option is the default. Option → its title. */
export const CHOICES = {
  answer: {
    label: 'Answer',
    options: Object.fromEntries(catalogue.map(({ name, title }) => [name, title])) as Record<string, string>,
  },
  /** What happened before the remote is shown. */
  state: {
    label: 'Before',
    options: {
      empty: 'Nothing yet',
      chosen: 'A photo was chosen',
      scanned: 'It was scanned',
      parked: 'And the car is parked',
    },
  },
  language: { label: 'Language', options: LANGUAGES },
  /** The colour scheme that the device prefers. */
  scheme: { label: 'Colours', options: { system: 'As this device', light: 'Light', dark: 'Dark' } },
  width: {
    label: 'Width',
    options: { window: 'Window', tablet: 'Tablet', phone: 'Phone', small: 'Small phone' },
  },
} as const;

type Choices = typeof CHOICES;

/** What happens before a remote is shown, and in which language it speaks. */
export interface Situation {
  state: keyof Choices['state']['options'];
  /** Name of the recorded answer to a scan. */
  answer: string;
  language: Language;
}

/** How the remote is shown. All settings are in the address, so that a page can be shared. */
export interface Settings extends Situation {
  view: string;
  scheme: keyof Choices['scheme']['options'];
  width: keyof Choices['width']['options'];
}

/** Reads the settings from the query of an address. Missing or unknown ones get their defaults. */
export function settingsFrom(query: string, state: string): Settings {
  const given = new URLSearchParams(query);
  const chosen = Object.entries(CHOICES).map(([name, { options }]) => {
    const wanted = [given.get(name), name === 'state' ? state : null, ...Object.keys(options)];
    return [name, wanted.find((option) => option !== null && Object.hasOwn(options, option))];
  });
  return { view: given.get('view') ?? 'main', ...Object.fromEntries(chosen) } as Settings;
}

/** The settings as a query string. */
export const queryOf = (settings: Settings): string => new URLSearchParams({ ...settings }).toString();
