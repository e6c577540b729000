import type { Panel } from '@curbwise/contract';
import { isAboutParking } from './vocabulary';

/** Whether there is confidently no parking sign: nothing on the photo that a sign about parking says or shows. */
export function isIrrelevant(panels: readonly Panel[]): boolean {
  return !panels.some(
    ({ text, symbol }) => (symbol !== null && symbol !== 'unknown') || isAboutParking(text),
  );
}
