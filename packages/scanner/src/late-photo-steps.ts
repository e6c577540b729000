import type * as photoSteps from './photo-steps';

type PhotoSteps = typeof photoSteps;

let steps: PhotoSteps | null = null;

/** What is needed once there is a photo, if it has been loaded. */
export const photoStepsAtHand = (): PhotoSteps | null => steps;

/**
 * Loads what is needed once there is a photo: when the page is idle, or at the latest when there is one.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export async function loadPhotoSteps(): Promise<PhotoSteps> {
  return (steps ??= await import('./photo-steps'));
}
