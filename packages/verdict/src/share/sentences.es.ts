import type { Translation } from '@curbwise/platform';
import type { shareInEnglish } from './sentences.en';

export const shareInSpanish: Translation<typeof shareInEnglish> = {};
