import { unbrokenTimes } from './unbroken-times';

/** A full stop after one that an abbreviation brings along: `hasta las 6 p. m..` */
const SECOND_FULL_STOP = /\.\.$/;

/** A sentence that ends once. */
export const endedOnce = (sentence: string): string => sentence.replace(SECOND_FULL_STOP, '.');

/** A sentence as it is set: it ends once, and its lines do not break within a time or a span of times. */
export const sentenceText = (sentence: string): string => unbrokenTimes(endedOnce(sentence));
