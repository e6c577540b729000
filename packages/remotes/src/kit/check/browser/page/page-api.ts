import type { Language } from '@curbwise/platform';
import type { Hosts } from '../../host-surface';

/** A view in a state, at an address of the site. */
export interface CheckedState {
  view: string;
  /** Path of the site that the view is shown at. */
  address: string;
  /** Name of the recorded answer to the scan before; null: no scan. */
  answer: string | null;
  /** Whether the driver has parked after it. */
  isParked?: boolean;
  language: Language;
}

/** What the page says about the view that it shows. */
interface ShownState {
  /** Equal for two states that look the same at every size: the markup, the values of fields and all style rules. */
  fingerprint: string;
  /** Whether the view has something to see: words, pictures or controls. */
  hasContent: boolean;
  /** Names of the controls that can be pressed. */
  controls: string[];
}

/** What the page does for the program that checks a remote: `window.curbwiseCheck`. */
export interface CheckPage {
  /**
   * Loads the remote. From now on, names that it uses and that one of the hosts lacks are faults.
   * @returns the names of its views, and the languages of the page. Rejects if it does not load
   */
  load: (hosts: Hosts) => Promise<{ views: string[]; languages: Language[] }>;
  /** Shows a view with a new store, in place of the one before. */
  show: (state: CheckedState) => Promise<void>;
  /** Waits until two pictures of the browser have been painted and ends animations. @returns how often the page has changed */
  paint: () => Promise<number>;
  describe: () => ShownState;
  /** Hides or shows everything of the remote; what it takes up stays empty. */
  hide: (isHidden: boolean) => void;
  /** Violations of axe, contrast included. @returns one line for each */
  violations: () => Promise<string[]>;
  /** What is wider than the window, or covers the host's header. @returns one sentence for each element */
  misfits: () => string[];
  /** Presses a control. @param at its place in the list */
  press: (at: number) => void;
  /** Leaves the view as it is for a while. */
  stay: (ms: number) => Promise<void>;
  /** Removes the view and shows it again, several times. */
  remount: (times: number) => Promise<void>;
  /** Loads the remote's strings in every language. @returns one sentence for each that is missing or differs */
  translations: () => Promise<string[]>;
  /** Removes the view. */
  leave: () => Promise<void>;
  /** Faults since the last call: what the view threw while it rendered and, when no view is shown, what was left behind. */
  faults: () => string[];
}
