import {
  selectDeviceReader,
  selectPreferences,
  siteHasService,
  type PlatformState,
} from '@curbwise/platform';

/**
 * What the device does with frames. `measure`: only light, glare and blur; `find`: it finds the lines of the sign as well;
 * `judge`: it reads them, too, and judges the sign.
 */
export type Watching = 'measure' | 'find' | 'judge';

/** What this device does with frames: it judges them for drivers who let it read their photos. */
export function selectWatching(state: PlatformState): Watching {
  if (selectDeviceReader(state).stage !== 'present') return 'measure';
  return selectPreferences(state).readsOn === 'service' && siteHasService() ? 'find' : 'judge';
}
