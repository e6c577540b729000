import type { Translation } from '@curbwise/platform';
import type { shareInEnglish } from './sentences.en';

export const shareInFrench: Translation<typeof shareInEnglish> = {};
