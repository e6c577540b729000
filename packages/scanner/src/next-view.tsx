import { photoStepsAtHand } from './late-photo-steps';

/** What stands above an answer: that other photos wait. Where several were chosen, the steps have been loaded. */
export function NextView() {
  const steps = photoStepsAtHand();
  return steps && <steps.NextPhoto />;
}
