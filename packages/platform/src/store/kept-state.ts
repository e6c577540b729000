import { readStored, writeStored } from '../browser/browser-storage';
import { preferencesFrom, type Preferences } from '../state/preferences-slice';
import { stayFrom, type Stay } from '../state/stay-slice';

/** The parts of the state that outlive the page. */
export interface KeptState {
  preferences: Preferences;
  stay: Stay | null;
}

export const PREFERENCES_KEY = 'curbwise.preferences';
export const STAY_KEY = 'curbwise.stay';

function readJson(key: string): unknown {
  try {
    return JSON.parse(readStored(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Reads the state that this device keeps. */
export function readKeptState(): KeptState {
  return { preferences: preferencesFrom(readJson(PREFERENCES_KEY)), stay: stayFrom(readJson(STAY_KEY)) };
}

/** Writes the parts that differ from before. */
export function keepState(before: KeptState, now: KeptState): void {
  if (now.preferences !== before.preferences) writeStored(PREFERENCES_KEY, JSON.stringify(now.preferences));
  if (now.stay !== before.stay) writeStored(STAY_KEY, now.stay === null ? null : JSON.stringify(now.stay));
}

/**
 * Calls `changed` when another tab of the site changes the kept state.
 * @returns a function that stops listening
 */
export function onChangedInOtherTab(changed: (state: KeptState) => void): () => void {
  const onStorage = ({ key }: StorageEvent) => {
    if (key === null || key === PREFERENCES_KEY || key === STAY_KEY) changed(readKeptState());
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
