import { ABOUT_ANSWERS } from './about-answers';
import { ABOUT_DAYS } from './about-days';
import { ABOUT_EFFECTS } from './about-effects';
import { ABOUT_EXCEPTIONS } from './about-exceptions';
import { ABOUT_HOURS } from './about-hours';
import { ABOUT_QUOTES } from './about-quotes';
import { ABOUT_SIGHT } from './about-sight';
import type { KindOfLie } from './told';

/** All kinds of lies, each with the check that has to notice it. */
export const KINDS: readonly KindOfLie[] = [
  ...ABOUT_HOURS,
  ...ABOUT_DAYS,
  ...ABOUT_EFFECTS,
  ...ABOUT_EXCEPTIONS,
  ...ABOUT_QUOTES,
  ...ABOUT_SIGHT,
  ...ABOUT_ANSWERS,
];
