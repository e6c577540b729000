import { inEnglish } from './english';
import { inFrench } from './french';
import type { Phrasebook } from './phrasebook';
import { inSpanish } from './spanish';

const PHRASEBOOKS: readonly Phrasebook[] = [inEnglish, inFrench, inSpanish];

/**
 * Finds the phrasebook for a language tag, whatever its region and script: `fr-CA`, `es-419`. This module loads all
 * languages; a page imports only the phrasebook that it shows.
 *
 * @param tag BCP 47
 * @returns undefined for a language without a phrasebook and for an invalid tag
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
