import type { PlatformStore } from '@curbwise/platform';
import { hasOptedOut } from '../remotes/faults/has-opted-out';

/** Starts usage statistics, if the operator has turned them on and the browser does not object. */
export function loadInsights(store: PlatformStore): void {
  if (hasOptedOut() || !('insights' in document.documentElement.dataset)) return;
  import(/* webpackChunkName: "reports" */ './start-insights').then(
    ({ startInsights }) => startInsights(store),
    () => undefined,
  );
}
