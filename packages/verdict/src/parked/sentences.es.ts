import type { Translation } from '@curbwise/platform';
import type { parkedInEnglish } from './sentences.en';

export const parkedInSpanish: Translation<typeof parkedInEnglish> = {};
