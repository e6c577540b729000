import { useEffect, useReducer } from 'react';
import { latePart } from '@curbwise/platform';
import type * as photoSteps from './photo-steps';
import type { ViewfinderProps } from './viewfinder/viewfinder';

type PhotoSteps = typeof photoSteps;

let steps: PhotoSteps | null = null;

/** The code that is needed once there is a photo; null until it is loaded. */
export const loadedPhotoSteps = (): PhotoSteps | null => steps;

/**
 * Loads the code that is needed once there is a photo. Called when the page is idle, or at the latest when there is one.
 * @throws Error if it cannot be loaded; the next call tries again
 */
export async function loadPhotoSteps(): Promise<PhotoSteps> {
  return (steps ??= await import('./photo-steps'));
}

/**
 * As {@link loadedPhotoSteps}, but loads the code if needed: a photo may come from elsewhere, such as a restored scan.
 */
export function usePhotoSteps(isNeeded: boolean): PhotoSteps | null {
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const isMissing = isNeeded && steps === null;
  useEffect(() => {
    if (isMissing) loadPhotoSteps().then(renderAgain, () => undefined);
  }, [isMissing]);
  return steps;
}

/** The camera in the page. */
export const LateViewfinder = latePart<ViewfinderProps>(async () =>
  (await loadPhotoSteps()).loadViewfinder(),
);
