import type { PreparePhoto } from '@curbwise/platform';
import { encodeOnPage } from './encode-on-page';
import { workOn } from './photo-work';
import { readIntoMemory } from './read-file';

/** Lets the page render a step before the next one starts; otherwise only the second one would be shown. */
const stepShown = () => new Promise((resolve) => setTimeout(resolve));

/**
 * Prepares a photo for sending: upright, longer side at most 1024 px, as the data URL of a JPEG of quality 0.8. Uses the work
 * that was started when the photo was chosen.
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
