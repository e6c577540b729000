import type { Translation } from '@curbwise/platform';
import type { evidenceInEnglish } from './sentences.en';

export const evidenceInFrench: Translation<typeof evidenceInEnglish> = {};
