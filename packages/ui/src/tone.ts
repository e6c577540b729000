/**
 * The meaning of a plate, a notice or an icon. `failed` is not an answer: an error occurred before there was one.
 */
export const TONES = ['allowed', 'short', 'forbidden', 'irrelevant', 'uncertain', 'failed'] as const;

export type Tone = (typeof TONES)[number];
