import type { PreparePhoto } from '@curbwise/platform';
import { encodeOnPage } from './encode-on-page';
import { workOn } from './photo-work';
import { readIntoMemory } from './read-file';

/** Lets the page show a step before the next one begins: two in one go would show the second alone. */
const stepShown = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Makes what is sent of a photo: upright, its longer side at most 1024 px, a JPEG of quality 0.8, as a data URL. Work
 * that was begun when the photo was chosen is taken up.
 * @throws Error 'Failed to read file', 'Failed to load image', 'Could not get canvas context'; the signal's reason if
 *   it was aborted
 */
export const preparePhoto: PreparePhoto = async (file, { onStep, signal }) => {
  onStep('preparing');
  const work = workOn(file);
  signal.addEventListener('abort', work.end);
  await stepShown();
  signal.throwIfAborted();
  onStep('converting');
  await Promise.all([work.read, stepShown()]);
  signal.throwIfAborted();
  onStep('optimizing');
  const encoded = await work.encoded;
  signal.throwIfAborted();
  return { dataUrl: encoded ?? (await encodeOnPage(await readIntoMemory(file))) };
};
