import type { Browser } from 'playwright-core';
import { sharedBrowser } from '../../src/worker/programs-of-worker';
import { startGallery, type GalleryProcess } from './gallery-process';

/** A browser and the gallery, which takes seconds to build. */
export interface ServedGallery {
  readonly browser: Browser;
  readonly gallery: GalleryProcess;
}

/** Starts the gallery before the tests of a file and stops it after the last. Call it once, outside tests and hooks. */
export function serveGallery(): ServedGallery {
  const served: { -readonly [Part in keyof ServedGallery]?: ServedGallery[Part] } = {};
  beforeAll(async () => {
    served.browser = await sharedBrowser();
    served.gallery = await startGallery();
  });
  afterAll(() => served.gallery?.stop());
  return served as ServedGallery;
}
