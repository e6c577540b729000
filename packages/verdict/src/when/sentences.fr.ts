import type { Translation } from '@curbwise/platform';
import type { whenInEnglish } from './sentences.en';

export const whenInFrench: Translation<typeof whenInEnglish> = {};
