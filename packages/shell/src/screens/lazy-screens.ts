import { lazyScreen } from './lazy-screen';

const loadBareAnswer = () => import(/* webpackChunkName: "answer" */ './bare-answer');

/** Loads the plain answer early: when it is needed, there may be no network. */
export function preloadBareAnswer(): void {
  loadBareAnswer().catch(() => undefined);
}

/** The plain answer, in case the remote for answers cannot be loaded. */
export const LazyBareAnswer = lazyScreen(async () => (await loadBareAnswer()).translatedAnswer());

/** The "not found" screen. In the same chunk as the answer, which is loaded early, so that it works offline. */
export const LazyMissingScreen = lazyScreen(async () =>
  (await import(/* webpackChunkName: "answer" */ './missing-screen')).translatedMissingScreen(),
);
