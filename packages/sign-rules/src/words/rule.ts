import type { Rule } from '@curbwise/contract';
import { inEnglish } from './english';
import { ruleInWords } from './rule-in-words';

/** Describes a rule in English: `2 hour parking, 8 AM – 6 PM, except Sunday`. */
export const describeRule = (rule: Rule): string => ruleInWords(rule, inEnglish);
