import { resumeScan } from '../scan/resume-scan';
import { onKeptElsewhere } from './kept-state';
import type { PlatformStore } from './platform-store';
import { preferencesChanged } from './preferences-slice';
import { left, parked } from './stay-slice';

/**
 * Keeps a store in step with its device: a scan goes on when the network returns, and what another tab of the site
 * keeps is taken over.
 * @returns ends it
 */
export function watchDevice({ dispatch }: Pick<PlatformStore, 'dispatch'>): () => void {
  const resume = () => {
    if (document.visibilityState === 'visible' && navigator.onLine) void dispatch(resumeScan());
  };
  window.addEventListener('online', resume);
  document.addEventListener('visibilitychange', resume);
  const forgetTabs = onKeptElsewhere(({ preferences, stay }) => {
    dispatch(preferencesChanged(preferences));
    dispatch(stay === null ? left() : parked(stay));
  });
  return () => {
    window.removeEventListener('online', resume);
    document.removeEventListener('visibilitychange', resume);
    forgetTabs();
  };
}
