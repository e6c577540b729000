import type { Translation } from '@curbwise/platform';
import { analysisInEnglish } from './sentences.en';

export const analysisInFrench: Translation<typeof analysisInEnglish> = analysisInEnglish;
