import type { PolePhoto } from '../scanner-slice';

/** A photo of the pole whose answer is a reason not to rely on the yes to another one. */
export interface Objection {
  photoId: string;
  tone: 'forbidden' | 'uncertain';
}

/**
 * The objection of the other photos of the pole to a yes: a no takes precedence over a doubt, and among equals the next
 * photo in the row, so that a driver who follows the objections sees them all. Null if every scanned photo was a yes.
 * @param pickedId the photo that is shown
 */
export function findObjection(photos: readonly PolePhoto[], pickedId: string): Objection | null {
  const place = photos.findIndex(({ id }) => id === pickedId);
  const others = [...photos.slice(place + 1), ...photos.slice(0, Math.max(place, 0))];
  const no = others.find(({ answer }) => answer === 'forbidden');
  if (no) return { photoId: no.id, tone: 'forbidden' };
  const doubt = others.find(({ answer }) => answer !== null && answer !== 'allowed');
  return doubt ? { photoId: doubt.id, tone: 'uncertain' } : null;
}
