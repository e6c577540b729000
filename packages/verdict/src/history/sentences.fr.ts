import type { Translation } from '@curbwise/platform';
import type { historyInEnglish } from './sentences.en';

export const historyInFrench: Translation<typeof historyInEnglish> = {};
