import { LANGUAGES, type Language } from '@curbwise/platform';
import catalogue from '../answers/catalogue.json';

/** What happened before the remote is shown. */
export const STATES = {
  empty: 'Nothing yet',
  chosen: 'A photo was chosen',
  scanned: 'It was scanned',
  parked: 'And the car is parked',
} as const;

/** The colour scheme that the device prefers. */
export const SCHEMES = { system: 'As this device', light: 'Light', dark: 'Dark' } as const;

/** Width of the frame in CSS pixels; null: as wide as the window. */
export const WIDTHS = { window: null, tablet: 768, phone: 390, small: 320 } as const;

/** What happens before a remote is shown, and in which language it speaks. */
export interface Situation {
  state: keyof typeof STATES;
  /** Name of the recorded answer to a scan. */
  answer: string;
  language: Language;
}

/** How the remote is shown. All settings are in the address, so that a page can be shared. */
export interface Settings extends Situation {
  view: string;
  scheme: keyof typeof SCHEMES;
  width: keyof typeof WIDTHS;
}

const keyOf = <Known extends object>(known: Known, value: string | null) =>
  value !== null && Object.hasOwn(known, value) ? (value as keyof Known) : undefined;

/** Reads the settings from the query of an address. Missing or unknown ones get their defaults. */
export function settingsFrom(query: string, defaultState: string): Settings {
  const given = new URLSearchParams(query);
  return {
    view: given.get('view') ?? 'main',
    answer: catalogue.find(({ name }) => name === given.get('answer'))?.name ?? 'yes',
    state: keyOf(STATES, given.get('state')) ?? keyOf(STATES, defaultState) ?? 'empty',
    language: keyOf(LANGUAGES, given.get('language')) ?? 'en',
    scheme: keyOf(SCHEMES, given.get('scheme')) ?? 'system',
    width: keyOf(WIDTHS, given.get('width')) ?? 'window',
  };
}

/** The settings as a query string. */
export const queryOf = (settings: Settings): string => new URLSearchParams({ ...settings }).toString();
