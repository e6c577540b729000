import type { PreparePhoto } from '@curbwise/platform';
import { readAsDataUrl } from './read-file';

/**
 * Prepares a frame of the live camera, which was encoded as photos are sent. Its bytes stay, so that the reader on this
 * device knows the frame again.
 * @throws Error 'Failed to read file'; the signal's reason if it was aborted
 */
export const preparedAsTaken: PreparePhoto = async (file, { onStep, signal }) => {
  onStep('converting');
  const dataUrl = await readAsDataUrl(file);
  signal.throwIfAborted();
  return { dataUrl };
};
