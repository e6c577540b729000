import type { ReactNode } from 'react';

/** One component or screen in one state. */
export interface Story {
  /** Used in the URL and in the name of the picture: `card-allowed`. */
  id: string;
  group: 'Primitives' | 'Screens' | 'Cards' | 'Sheets';
  title: string;
  /** Local time at which the clock of the page starts: `2026-11-20T14:40`. */
  at?: string;
  /** Language of the page; English if it is left out. */
  language?: 'es' | 'fr';
  /** Makes what is shown. */
  render: () => ReactNode | Promise<ReactNode>;
  /** Name of a button that appears last, if the heading appears earlier. */
  shows?: string;
  /** Name of a button to scroll into view. */
  looksAt?: string;
  /** Names of buttons to press in turn once it is shown. */
  press?: readonly string[];
}
