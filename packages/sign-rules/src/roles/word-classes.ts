import { ROLES } from './role';

/**
 * What a single word can be, before the phrase is known: a role; a `name`, which a street or a company may have; an
 * `other` word, which says little by itself and could say anything; `glue`, which says nothing.
 */
export const WORD_CLASSES = [...ROLES, 'name', 'other', 'glue'] as const;

export type WordClass = (typeof WORD_CLASSES)[number];

/** How many classes the letters of an unknown word can speak for: all but `glue`, the last one. */
export const LETTER_CLASSES = WORD_CLASSES.length - 1;
