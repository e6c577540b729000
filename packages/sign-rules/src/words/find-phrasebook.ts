import { inEnglish } from './english';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { inSpanish } from './spanish';

const PHRASEBOOKS: readonly Phrasebook[] = [inEnglish, inFrench, inSpanish];

/**
 * The phrasebook for a language tag, whatever its region and script: `fr-CA`, `es-419`. It holds every language: a page
 * that shows one imports that one instead.
 *
 * @param tag BCP 47; none is like one that is not known
 * @returns undefined for a language that is not spoken here, and for what is not a tag
 */
export function findPhrasebook(tag = ''): Phrasebook | undefined {
  if (tag === '') return undefined;
  let language: string;
  try {
    ({ language } = new Intl.Locale(tag));
  } catch {
    return undefined;
  }
  return PHRASEBOOKS.find((words) => words.language === language);
}
