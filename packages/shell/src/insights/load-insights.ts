import type { PlatformStore } from '@curbwise/platform';
import { hasOptedOut } from '../remotes/faults/has-opted-out';

declare global {
  interface Navigator {
    /** Global Privacy Control: the person objects to tracking by any site. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Starts usage statistics, if the operator has turned them on and the browser does not object. */
export function loadInsights(store: PlatformStore): void {
  if (hasOptedOut() || !('insights' in document.documentElement.dataset)) return;
  import(/* webpackChunkName: "reports" */ './start-insights').then(
    ({ startInsights }) => startInsights(store),
    () => undefined,
  );
}
