/** Developers look at one half of the scenes while they work on the reader; the other half is only scored. */
export type Half = 'seen' | 'unseen';
