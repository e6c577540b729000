import { useEffect, useReducer } from 'react';
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

/**
 * As {@link photoStepsAtHand}, and loads it where it is needed. Whoever chose a photo here has loaded it before; a photo
 * may come from elsewhere.
 */
export function usePhotoSteps(isNeeded: boolean): PhotoSteps | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isLate = isNeeded && steps === null;
  useEffect(() => {
    if (isLate) loadPhotoSteps().then(renderAgain, () => undefined);
  }, [isLate]);
  return steps;
}
