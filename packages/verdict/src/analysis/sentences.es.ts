import type { Translation } from '@curbwise/platform';
import { analysisInEnglish } from './sentences.en';

export const analysisInSpanish: Translation<typeof analysisInEnglish> = analysisInEnglish;
