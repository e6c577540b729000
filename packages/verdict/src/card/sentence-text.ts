import { unbrokenTimes } from './unbroken-times';

/** A full stop after one that an abbreviation brings along: `hasta las 6 p. m..` */
const SECOND_FULL_STOP = /\.\.$/;

/** A sentence as it is set: it ends once, and its lines do not break within a time. */
export const sentenceText = (sentence: string): string =>
  unbrokenTimes(sentence.replace(SECOND_FULL_STOP, '.'));
