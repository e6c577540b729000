/**
 * What a plate, a notice or an icon speaks of. `failed` is nobody's answer: something went wrong on the way to one.
 */
export const TONES = ['allowed', 'short', 'forbidden', 'irrelevant', 'uncertain', 'failed'] as const;

export type Tone = (typeof TONES)[number];
