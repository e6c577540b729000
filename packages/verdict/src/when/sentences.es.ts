import type { Translation } from '@curbwise/platform';
import type { whenInEnglish } from './sentences.en';

export const whenInSpanish: Translation<typeof whenInEnglish> = {};
