import type { Panel } from '@curbwise/contract';
import { isAboutParking } from './vocabulary';

/**
 * Whether there is confidently no parking sign: nothing on the photo that a sign about parking says or shows.
 * @param words every word on the photo
 */
export function isIrrelevant(panels: readonly Panel[], words: string): boolean {
  const hasSymbol = panels.some(({ symbol }) => symbol !== null && symbol !== 'unknown');
  return !hasSymbol && !isAboutParking(words);
}
