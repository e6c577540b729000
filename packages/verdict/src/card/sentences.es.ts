import type { Translation } from '@curbwise/platform';
import { cardInEnglish } from './sentences.en';

export const cardInSpanish: Translation<typeof cardInEnglish> = cardInEnglish;
