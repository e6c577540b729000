import type { Translation } from '@curbwise/platform';
import type { historyInEnglish } from './sentences.en';

export const historyInSpanish: Translation<typeof historyInEnglish> = {};
