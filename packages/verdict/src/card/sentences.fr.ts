import type { Translation } from '@curbwise/platform';
import { cardInEnglish } from './sentences.en';

export const cardInFrench: Translation<typeof cardInEnglish> = cardInEnglish;
