/*
 * What is counted of answers and of what drivers put right of them. Apart from the other names: only parts of the page
 * that come late need these.
 */

/** A `CustomEvent` on the document, with a {@link ToldAnswer}: a scan was answered. */
export const ANSWER_EVENT = 'curbwise:answer';

/** A `CustomEvent` on the document, with {@link ToldCorrections}, as often as they change. */
export const CORRECTIONS_EVENT = 'curbwise:corrections';

/**
 * The ways in which a driver changes what was read: the words, arrow or picture of a panel; a panel that is none, was
 * missed, is one with another, or is two; what words mean. `confirmed` is no correction: it reads right.
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

/** An answer that the page shows. */
export interface ToldAnswer {
  /** Sets it apart from the others of this page. It never leaves the page. */
  answer: string;
  /** Who read the photo. */
  provider: string;
}

/** How an answer was changed, all in all; what was taken back is not in it. */
export interface ToldCorrections {
  answer: string;
  kinds: readonly CorrectionKind[];
}

/** What a provider can be called; the same as in the configuration of a gateway. */
export const PROVIDER_NAME = /^[a-z0-9][a-z0-9-]{0,39}$/;

/** Provider of what the device read itself. */
export const DEVICE_PROVIDER = 'device';

/** Stands for every provider that a gateway does not have now. */
export const OTHER_PROVIDER = 'other';
