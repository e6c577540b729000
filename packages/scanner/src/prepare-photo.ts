import type { PreparePhoto } from '@curbwise/platform';
import { encodeInWorker } from './encode-in-worker';
import { encodeOnPage } from './encode-on-page';
import { readIntoMemory } from './read-file';

/** The JPEG by a worker, or null where there is none that can draw. */
async function encodeOffThePage(photo: Blob, signal: AbortSignal): Promise<string | null> {
  if (typeof Worker === 'undefined' || typeof OffscreenCanvas === 'undefined') return null;
  const { startPhotoEncoder } = await import(/* webpackMode: "eager" */ './start-photo-encoder');
  return encodeInWorker(photo, startPhotoEncoder, signal);
}

/** Lets the page show a step before the next one begins: two in one go would show the second alone. */
const stepShown = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes what is sent of a photo: upright, its longer side at most 1024 px, a JPEG of quality 0.8, as a data URL.
 * @throws Error 'Failed to read file', 'Failed to load image', 'Could not get canvas context'; the signal's reason if
 *   it was aborted
 */
export const preparePhoto: PreparePhoto = async (file, { onStep, signal }) => {
  onStep('preparing');
  await stepShown();
  signal.throwIfAborted();
  onStep('converting');
  const photo = await readIntoMemory(file);
  signal.throwIfAborted();
  onStep('optimizing');
  const encoded = await encodeOffThePage(photo, signal);
  signal.throwIfAborted();
  return { dataUrl: encoded ?? (await encodeOnPage(photo)) };
};
