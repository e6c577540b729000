import { resumeWhenConnected } from '../scan/resume-when-connected';
import { onChangedInOtherTab } from './kept-state';
import type { PlatformStore } from './platform-store';
import { preferencesChanged } from '../state/preferences-slice';
import { left, parked } from '../state/stay-slice';

/**
 * Keeps a store in sync with its device: a scan resumes when the connection returns, and changes by other tabs of the
 * site are taken over.
 * @returns a function that stops watching
 */
export function watchDevice(store: Pick<PlatformStore, 'dispatch' | 'getState' | 'subscribe'>): () => void {
  const { dispatch } = store;
  const stopResuming = resumeWhenConnected(store);
  const forgetTabs = onChangedInOtherTab(({ preferences, stay }) => {
    dispatch(preferencesChanged(preferences));
    dispatch(stay === null ? left() : parked(stay));
  });
  return () => {
    stopResuming();
    forgetTabs();
  };
}
