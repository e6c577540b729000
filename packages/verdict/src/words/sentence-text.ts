import { unbrokenTimes } from './unbroken-times';

/** A full stop after an abbreviation that ends with one: `hasta las 6 p. m..` */
const SECOND_FULL_STOP = /\.\.$/;

/** Removes a doubled full stop at the end. */
export const withSingleStop = (sentence: string): string => sentence.replace(SECOND_FULL_STOP, '.');

/** A sentence ready for display: one full stop at the end, no line breaks inside times. */
export const sentenceText = (sentence: string): string => unbrokenTimes(withSingleStop(sentence));
