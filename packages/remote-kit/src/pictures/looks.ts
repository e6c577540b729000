import catalogue from '../answers/catalogue.json';

/** One picture: a view, what happened before, and the device that shows it. */
export interface Look {
  view: string;
  /** Name of a recorded answer; null: nothing was scanned yet. */
  answer: string | null;
  scheme: 'light' | 'dark';
  /** Of the page, in CSS pixels. */
  width: number;
}

/** Widths of a phone and of a window, in CSS pixels. */
const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Every look at a remote with these views. Answers that only come later look the same. */
export function looksAt(views: readonly string[]): Look[] {
  const answers = [null, ...catalogue.filter(({ delayMs = 0 }) => delayMs === 0).map(({ name }) => name)];
  return WIDTHS.flatMap((width) =>
    SCHEMES.flatMap((scheme) =>
      views.flatMap((view) => answers.map((answer) => ({ view, answer, scheme, width }))),
    ),
  );
}

/** How a look is called in a report. */
export const nameOf = ({ view, answer, scheme, width }: Look): string =>
  `${view}, ${answer === null ? 'before a scan' : `answer “${answer}”`}, ${scheme}, ${width} pixels wide`;

/** The address of the page that shows it. @param build folder of the remote on the server */
export function addressOf({ view, answer }: Look, build: string): string {
  const state = answer === null ? 'empty' : 'scanned';
  const query = new URLSearchParams({ view, state, ...(answer === null ? {} : { answer }), build });
  return `/stand-in/?stage&${query}`;
}
