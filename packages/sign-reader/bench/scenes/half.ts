/** Half of the scenes is looked at while the reader is built, the other half only counted. */
export type Half = 'seen' | 'unseen';
