import { ROLES } from './role';

/** Classes of words that say nothing alone, but what the words beside them do. */
export const JOINING_CLASSES = ['of', 'preposition', 'by', 'with', 'span', 'state', 'verb'] as const;

/**
 * What a single word can be, before the phrase is known: a role; a `name`, which a street or a company may have; a
 * `thing`, which can be touched; an `other` word, which could say anything; a `foreign` word, as common in French or
 * Spanish as it is unknown; `work`, the gerund of what people do, as VARNISHING, which only a dictionary gives; `of`, after which stands what the words before it belong to; a `preposition`, which says
 * when, where or how; `by`, before who did it; `with`, before what has to be there; a `span`, before the two ends of a
 * stretch; a `state` of what may be on or off, as IN USE, which is a condition unless it is said of cameras and clamps; a
 * `verb` of slogans and advice, as KEEP in KEEP RIVERTON CLEAN; `glue`, which says nothing. Weights store places in this
 * list.
 */
export const WORD_CLASSES = [
  ...ROLES,
  'name',
  'thing',
  'other',
  'foreign',
  'work',
  ...JOINING_CLASSES,
  'glue',
] as const;

export type WordClass = (typeof WORD_CLASSES)[number];

/**
 * Classes that the letters of an unknown word can speak for. Of the others every word is known: what is not on the lists
 * about paying, towing, laws and traffic is not taken for one of them.
 */
export const LETTER_CLASSES: readonly WordClass[] = [
  'who',
  'purpose',
  'where',
  'authority',
  'condition',
  'lost',
  'name',
  'thing',
  'other',
  'foreign',
];

/** How well a word is known: from a list made for signs, only from a dictionary or a list of names, or not at all. */
export type Familiarity = 'listed' | 'dictionary' | 'unknown';

/** Classes that a dictionary may give a word wrongly, so that the words of a condition look harmless. */
export const FALLIBLE_CLASSES = [
  'who',
  'purpose',
  'where',
  'authority',
  'name',
  'work',
] as const satisfies readonly WordClass[];

type FallibleClass = (typeof FALLIBLE_CLASSES)[number];

/** A class as it is remembered, and whether only a dictionary gave it. */
export interface RememberedClass {
  wordClass: WordClass;
  familiarity: Exclude<Familiarity, 'unknown'>;
}

/** All that can be remembered of a word; the place in this list is what is stored. */
export const REMEMBERED: readonly RememberedClass[] = [
  ...WORD_CLASSES.map((wordClass) => ({ wordClass, familiarity: 'listed' as const })),
  ...FALLIBLE_CLASSES.map((wordClass) => ({ wordClass, familiarity: 'dictionary' as const })),
];

/** How well a phrase is known; a class stands for a head that only a dictionary knows. */
export type PhraseFamiliarity = 'listed' | 'unknown' | FallibleClass;
