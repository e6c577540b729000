/*
 * Names for counting answers and drivers' corrections. Kept apart from the other insight names: only parts of the page
 * that load late need these.
 */

/** A `CustomEvent` on the document with an {@link AnswerDetail}: a scan was answered. */
export const ANSWER_EVENT = 'curbwise:answer';

/** A `CustomEvent` on the document with a {@link CorrectionsDetail}, sent each time the corrections change. */
export const CORRECTIONS_EVENT = 'curbwise:corrections';

/**
 * How a driver can correct a reading: the words, arrow or picture of a panel; a panel that is not one (`removed`), was
 * missed (`added`), belongs to another (`joined`), or is really two (`cut`); the meaning of words. `confirmed` means
 * that nothing had to be corrected.
 */
export const CORRECTION_KINDS = [
  'words',
  'arrow',
  'picture',
  'removed',
  'added',
  'joined',
  'cut',
  'meaning',
  'confirmed',
] as const;
export type CorrectionKind = (typeof CORRECTION_KINDS)[number];

export interface AnswerDetail {
  /** Identifies the answer within this page. It never leaves the page. */
  answer: string;
  provider: string;
}

/** All corrections of an answer, without those that were undone. */
export interface CorrectionsDetail {
  answer: string;
  kinds: readonly CorrectionKind[];
}

export const PROVIDER_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** The provider name for photos that the device read itself. */
export const DEVICE_PROVIDER = 'device';

/** Counted in place of any provider that the gateway does not have configured. */
export const OTHER_PROVIDER = 'other';
