import type { Tone } from '@curbwise/ui';

/** The light colours of `tokens.css`; a picture looks the same everywhere. */
export const LIGHT = {
  paper: '#f4f3ef',
  surface: '#ffffff',
  ink: '#16181b',
  'ink-soft': '#50555c',
  line: '#dedcd5',
} as const;

export const LIGHT_TONES: Readonly<Record<Tone, string>> = {
  allowed: '#0b6b3a',
  short: '#855000',
  forbidden: '#b3141b',
  irrelevant: '#a34400',
  uncertain: '#3d4a5c',
  failed: '#50555c',
};
