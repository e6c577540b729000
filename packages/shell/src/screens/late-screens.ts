import { lateScreen } from './late-screen';

const loadBareAnswer = () => import(/* webpackChunkName: "answer" */ './bare-answer');

/** Fetches what shows an answer without its remote, before it is needed: then there may be no network. */
export function preloadBareAnswer(): void {
  loadBareAnswer().catch(() => undefined);
}

/** The answer without its remote. */
export const LateBareAnswer = lateScreen(async () => (await loadBareAnswer()).spokenAnswer());

/** What an address shows that is none of ours. It comes with the answer, so that it is there without a network. */
export const LateMissingScreen = lateScreen(async () =>
  (await import(/* webpackChunkName: "answer" */ './missing-screen')).spokenMissingScreen(),
);
