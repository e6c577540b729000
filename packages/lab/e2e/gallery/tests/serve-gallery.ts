import { launchBrowser } from '@curbwise/tooling/chromium';
import type { Browser } from 'playwright-core';
import { startGallery, type GalleryProcess } from './gallery-process';

/** A browser and the gallery, which takes seconds to build. */
export interface ServedGallery {
  readonly browser: Browser;
  readonly gallery: GalleryProcess;
}

/** Starts both before the tests of a file and stops them after the last. Call it once, outside tests and hooks. */
export function serveGallery(): ServedGallery {
  const served: { -readonly [Part in keyof ServedGallery]?: ServedGallery[Part] } = {};
  beforeAll(async () => {
    // One after the other: a browser would outlive a gallery that does not start.
    served.browser = await launchBrowser();
    served.gallery = await startGallery();
  });
  afterAll(async () => {
    await served.browser?.close();
    await served.gallery?.stop();
  });
  return served as ServedGallery;
}
