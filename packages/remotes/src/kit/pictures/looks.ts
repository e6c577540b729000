import catalogue from '../answers/catalogue.json';

/** What one picture shows: a view in a state, on a device. */
export interface Look {
  view: string;
  /** Name of a recorded answer; null before a scan. */
  answer: string | null;
  scheme: 'light' | 'dark';
  /** Width of the page in CSS pixels. */
  width: number;
}

/** Widths of a phone and of a window, in CSS pixels. */
const WIDTHS = [390, 1280] as const;
const SCHEMES = ['light', 'dark'] as const;

/** All looks of a remote with these views. Delayed answers are left out: they look like the others. */
export function looksAt(views: readonly string[]): Look[] {
  const answers = [null, ...catalogue.filter(({ delayMs = 0 }) => delayMs === 0).map(({ name }) => name)];
  return WIDTHS.flatMap((width) =>
    SCHEMES.flatMap((scheme) =>
      views.flatMap((view) => answers.map((answer) => ({ view, answer, scheme, width }))),
    ),
  );
}

/** Name of a look in the report. */
export const nameOf = ({ view, answer, scheme, width }: Look): string =>
  `${view}, ${answer === null ? 'before a scan' : `answer “${answer}”`}, ${scheme}, ${width} pixels wide`;

/** Address of the page that shows a look. @param build folder of the remote on the server */
export function addressOf({ view, answer }: Look, build: string): string {
  const state = answer === null ? 'empty' : 'scanned';
  const query = new URLSearchParams({ view, state, ...(answer === null ? {} : { answer }), build });
  return `/stand-in/?stage&${query}`;
}
