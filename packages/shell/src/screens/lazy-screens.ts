import { late } from '../late';
import { idle } from '../when-idle';

// All in one chunk: the name and hash of another chunk would add to the first load.
const lateScreens = () => import(/* webpackChunkName: "answer" */ './late-screens');

/** The plain answer, in case the remote for answers cannot be loaded. */
export const LazyBareAnswer = late(async () => (await lateScreens()).translatedAnswer());

/** The "not found" screen. It is loaded early with the plain answer, so that it works offline. */
export const LazyMissingScreen = late(async () => (await lateScreens()).translatedMissingScreen());

/** Offers the reader for this device below an answer. Loaded when the page is idle. */
export const LazyReaderOffer = late(async () => {
  await idle();
  return (await import(/* webpackChunkName: "answer" */ '../reader-offer/reader-offer')).translatedOffer();
});
