import type { PlatformStore } from '@curbwise/platform';

declare global {
  interface Navigator {
    /** Global Privacy Control: the person objects to tracking by any site. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Whether the driver objects to being counted. */
export const hasOptedOut = (): boolean =>
  navigator.doNotTrack === '1' || navigator.globalPrivacyControl === true;

/** Starts usage statistics, if the operator has turned them on and the browser does not object. */
export function loadInsights(store: PlatformStore): void {
  if (hasOptedOut() || !('insights' in document.documentElement.dataset)) return;
  import(/* webpackChunkName: "reports" */ './start-insights').then(
    ({ startInsights }) => startInsights(store),
    () => undefined,
  );
}
