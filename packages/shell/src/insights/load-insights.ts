import type { PlatformStore } from '@curbwise/platform';

declare global {
  interface Navigator {
    /** Global Privacy Control: the person does not want to be tracked, whoever asks. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** Has the page count, if its operator lets it and its driver's browser does not object. */
export function loadInsights(store: PlatformStore): void {
  const isObjected = navigator.doNotTrack === '1' || navigator.globalPrivacyControl;
  if (isObjected || !('insights' in document.documentElement.dataset)) return;
  import(/* webpackChunkName: "reports" */ './start-insights').then(
    ({ startInsights }) => startInsights(store),
    () => undefined,
  );
}
