import { LANGUAGES, type Language } from '@curbwise/platform';
import catalogue from '../answers/catalogue.json';

/** What has happened before the remote is shown. */
export const STATES = {
  empty: 'Nothing yet',
  chosen: 'A photo was chosen',
  scanned: 'It was scanned',
  parked: 'And the car is parked',
} as const;

/** What the device prefers. */
export const SCHEMES = { system: 'As this device', light: 'Light', dark: 'Dark' } as const;

/** How wide the frame is that the remote is shown in, in CSS pixels; null: as wide as the window. */
export const WIDTHS = { window: null, tablet: 768, phone: 390, small: 320 } as const;

/** How the remote is shown. All of it stands in the address, so that a page can be sent to a colleague. */
export interface Settings {
  /** One of the remote's views. */
  view: string;
  /** Name of a recorded answer. */
  answer: string;
  state: keyof typeof STATES;
  language: Language;
  scheme: keyof typeof SCHEMES;
  width: keyof typeof WIDTHS;
}

const keyOf = <Known extends object>(known: Known, asked: string | null) =>
  asked !== null && Object.hasOwn(known, asked) ? (asked as keyof Known) : undefined;

/** The settings in the query of an address; what is missing or unknown there is as it is to begin with. */
export function settingsFrom(query: string, state: string): Settings {
  const asked = new URLSearchParams(query);
  return {
    view: asked.get('view') ?? 'main',
    answer: catalogue.find(({ name }) => name === asked.get('answer'))?.name ?? 'yes',
    state: keyOf(STATES, asked.get('state')) ?? keyOf(STATES, state) ?? 'empty',
    language: keyOf(LANGUAGES, asked.get('language')) ?? 'en',
    scheme: keyOf(SCHEMES, asked.get('scheme')) ?? 'system',
    width: keyOf(WIDTHS, asked.get('width')) ?? 'window',
  };
}

/** The query of an address with settings. */
export const queryOf = (settings: Settings): string => new URLSearchParams({ ...settings }).toString();
