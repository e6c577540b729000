import type { Language } from '@curbwise/platform';
import catalogue from '../../answers/catalogue.json';
import type { Device } from './checked-page';
import type { CheckedState } from './page/check-page';

/** A phone and a window of a computer, in CSS pixels, each in light and dark colours. */
export const DEVICES: readonly Device[] = [
  { width: 390, height: 844 },
  { width: 1280, height: 900 },
].flatMap((size) => (['light', 'dark'] as const).map((scheme) => ({ ...size, scheme })));

/** Below a screen with `/*`, an address that no remote knows. */
const UNKNOWN = 'an-address-that-nobody-knows';

/** A view at an address in a language, which is shown in every recorded state. */
export interface Task {
  view: string;
  address: string;
  language: Language;
}

/** Delayed answers are left out: they look like the others. */
const ANSWERS = catalogue.filter(({ delayMs = 0 }) => delayMs === 0).map(({ name }) => name);

/** The states in which a view is shown: before a scan, after each recorded answer, and with a parked car. */
export const statesOf = (task: Task): [CheckedState, ...CheckedState[]] => [
  { ...task, state: 'empty', answer: 'yes' },
  ...ANSWERS.map((answer) => ({ ...task, state: 'scanned' as const, answer })),
  { ...task, state: 'parked', answer: 'yes' },
];

/**
 * Where a view is shown: the view `main` at the screens of the remote and at addresses below them, other views at the start.
 * @param paths the screens, such as `/permits/*`
 * @param addresses those that the package names, such as `/permits/zones/12`
 */
function addressesOf(view: string, paths: readonly string[], addresses: readonly string[]): string[] {
  if (view !== 'main' || paths.length === 0) return ['/'];
  const screens = paths.flatMap((path) => {
    const screen = path.replace(/\/\*$/, '');
    return screen === path ? [screen] : [screen, `${screen}/${UNKNOWN}`];
  });
  return [...new Set([...screens, ...addresses])];
}

/** Everything that is shown of a remote with these views. */
export function tasksOf(
  { views, languages }: { views: readonly string[]; languages: readonly Language[] },
  paths: readonly string[],
  addresses: readonly string[],
): Task[] {
  return languages.flatMap((language) =>
    views.flatMap((view) =>
      addressesOf(view, paths, addresses).map((address) => ({ view, address, language })),
    ),
  );
}

const placeName = ({ view, address }: Task): string => (address === '/' ? view : `${view} at ${address}`);

/** A task in words, such as `main at /permits, fr`. */
export const taskName = (task: Task): string => `${placeName(task)}, ${task.language}`;

/** A state in words, such as `main at /permits, answer "no", fr`. */
export function stateName(shown: CheckedState): string {
  const names = { empty: 'before a scan', scanned: `answer "${shown.answer}"`, parked: 'parked' };
  return `${placeName(shown)}, ${names[shown.state]}, ${shown.language}`;
}

/** A look in words: `main, before a scan, en, light, 390 pixels wide`. */
export const lookName = (state: CheckedState, { scheme, width }: Device): string =>
  `${stateName(state)}, ${scheme}, ${width} pixels wide`;
