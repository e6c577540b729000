import { type Language, LANGUAGES, type Remote } from '@curbwise/platform';
import { openRemote, type OpenRemote } from '../../../stand-in/open-remote';
import type { Situation } from '../../../stand-in/settings';
import type { Hosts } from '../../host-surface';
import './check-page.css';
import { controlsIn, fingerprintOf, hasContent, nameOf, partsOfRemote } from './content';
import { loadRemote } from './load-remote';
import { coversOfHeader, overflowOf } from './misfits';
import { watchTraces } from './traces/watch-traces';
import { faultsOfTranslations } from './translations';
import { violationsIn } from './violations';

/** A view in a state, at an address of the site. */
export interface CheckedState extends Situation {
  state: 'empty' | 'scanned' | 'parked';
  view: string;
  /** Path of the site that the view is shown at. */
  address: string;
}

/** A frame without a remote: what the host looks like by itself. */
const NOTHING: Remote = { name: 'nothing', contract: '1.0.0', views: { main: () => null } };
const BEFORE: CheckedState = { view: 'main', address: '/', state: 'empty', answer: 'yes', language: 'en' };
/** A scan has to be answered at once: no delays between retries. */
const TIMING = { timing: { firstDelayMs: 1, deadlineMs: 5000 }, finalStepMs: 0 };

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));

const folder = new URL('/here/', location.href);
let newTraces = (): string[] => [];
let remote = NOTHING;
let current = BEFORE;
let shown: OpenRemote | null = null;
let faults: string[] = [];
let changes = 0;
new MutationObserver((records) => void (changes += records.length)).observe(document, {
  subtree: true,
  childList: true,
  attributes: true,
  characterData: true,
});

async function open(opened: Remote, state: CheckedState): Promise<void> {
  const onCaughtError = (error: unknown) => void faults.push(`it throws ${String(error)}`);
  const options = { address: state.address, store: TIMING, root: { onCaughtError } };
  shown = await openRemote(opened, state, options);
  await shown.scanned;
  shown.show(opened, state.view);
}

/** What the page does for the program that checks a remote: `window.curbwiseCheck`. */
export const checkPage = {
  /**
   * Loads the remote. From now on, names that it uses and that one of the hosts lacks are faults.
   * @returns the names of its views, its screens, and the languages of the page. Rejects if it does not load
   */
  load: async (hosts: Hosts) => {
    await checkPage.leave();
    newTraces = watchTraces(folder.href);
    const loaded = await loadRemote(folder, { hosts, onLack: (sentence) => void faults.push(sentence) });
    ({ remote } = loaded);
    const languages = Object.keys(LANGUAGES) as Language[];
    return { views: Object.keys(remote.views), paths: loaded.paths, languages };
  },
  /** Shows a view with a new store, in place of the one before. */
  show: async (state: CheckedState) => {
    await checkPage.leave();
    faults.push(...newTraces());
    current = state;
    history.replaceState(null, '', state.address);
    newTraces();
    await open(remote, state);
  },
  /** Waits until two pictures of the browser have been painted and ends animations. @returns how often the page has changed */
  paint: async () => {
    // A view may scroll to what it shows.
    scrollTo({ top: 0, behavior: 'instant' });
    await document.fonts.ready;
    await frame();
    await frame();
    for (const animation of document.getAnimations()) {
      // An animation without end cannot be finished.
      if (animation.effect?.getComputedTiming().endTime === Infinity) animation.cancel();
      else animation.finish();
    }
    return changes;
  },
  /** Describes the view that is shown. */
  describe: () => ({
    /** Equal for two states that look the same at every size: the markup, the values of fields and all style rules. */
    fingerprint: fingerprintOf(document),
    /** Whether the view has something to see: words, pictures or controls. */
    hasContent: partsOfRemote().some(hasContent),
    /** Names of the controls that can be pressed. */
    controls: controlsIn(partsOfRemote()).map(nameOf),
  }),
  /** Hides or shows everything of the remote; what it takes up stays empty. */
  hide: (isHidden: boolean) => void document.documentElement.classList.toggle('check-hidden', isHidden),
  /** Violations of axe, contrast included. @returns one line for each */
  violations: () => violationsIn(partsOfRemote()),
  /** What is wider than the window, or covers the host's header. @returns one sentence for each element */
  misfits: () => [...overflowOf(partsOfRemote()), ...coversOfHeader()],
  /** Presses a control. @param at its place in the list */
  press: (at: number) => controlsIn(partsOfRemote())[at]?.click(),
  /** Leaves the view as it is for a while. */
  stay: (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms)),
  /** Removes the view and shows it again, several times. */
  remount: async (times: number) => {
    for (let turn = 0; turn < times; turn += 1) {
      shown?.show(NOTHING, 'main');
      await frame();
      shown?.show(remote, current.view);
      await frame();
    }
  },
  /** Loads the remote's strings in every language. @returns one sentence for each that is missing or differs */
  translations: () => faultsOfTranslations(remote),
  /** Removes the view. */
  leave: async () => {
    shown?.close();
    shown = null;
    await frame();
  },
  /** Faults since the last call: what the view threw while it rendered and, when no view is shown, what was left behind. */
  faults: () => {
    if (!shown) faults.push(...newTraces());
    const found = new Set(faults);
    faults = [];
    return [...found];
  },
};

await open(NOTHING, BEFORE);
