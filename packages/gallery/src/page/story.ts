import type { ReactNode } from 'react';

/** One thing to look at, in one state. */
export interface Story {
  /** In the address of its page, and in the name of its picture: `card-allowed`. */
  id: string;
  group: 'Primitives' | 'Screens' | 'Cards' | 'Sheets';
  title: string;
  /** Local time the clock of the page shows and keeps running from: `2026-11-20T14:40`. */
  at?: string;
  /** Language of the page; English if it is left out. */
  language?: 'es' | 'fr';
  /** Makes what is shown. */
  render: () => ReactNode | Promise<ReactNode>;
  /** A button by whose name one knows that everything is there, where that comes later than the heading. */
  shows?: string;
  /** A button below the first view that is looked at, by its name. */
  looksAt?: string;
  /** Buttons pressed one after the other, by their names, once it is shown. */
  press?: readonly string[];
}
