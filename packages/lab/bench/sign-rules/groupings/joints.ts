/** Places where a line may break: between head and schedule, groups, hours and days, and inside a list of days. */
export const HEAD_BREAK = '\u0001';
export const GROUP_BREAK = '\u0002';
export const PART_BREAK = '\u0003';
export const LIST_BREAK = '\u0004';

/** The place where a plate ends and another begins below it. */
export const PLATE_BREAK = '\f';

/** A space where no line breaks. */
export const HARD_SPACE = '\u00a0';

/** Words that stay on one line. */
export const unbroken = (words: string) => words.replaceAll(' ', HARD_SPACE);
