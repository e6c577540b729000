import { resumeScan } from '../scan/resume-scan';
import { onChangedInOtherTab } from './kept-state';
import type { PlatformStore } from './platform-store';
import { preferencesChanged } from './preferences-slice';
import { left, parked } from './stay-slice';

/**
 * Keeps a store in sync with its device: a scan resumes when the network returns, and changes by other tabs of the site are
 * taken over.
 * @returns a function that stops watching
 */
export function watchDevice({ dispatch }: Pick<PlatformStore, 'dispatch'>): () => void {
  const resume = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void dispatch(resumeScan());
  };
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
  const forgetTabs = onChangedInOtherTab(({ preferences, stay }) => {
    dispatch(preferencesChanged(preferences));
    dispatch(stay === null ? left() : parked(stay));
  });
  return () => {
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', resume);
    forgetTabs();
  };
}
