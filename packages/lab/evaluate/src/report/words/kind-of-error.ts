import type { Outcome } from '../evaluation-report';

/** Kinds of wrong outcomes, worst first. */
export const KINDS_OF_ERROR = ['false-allow', 'left-open', 'no-reading', 'other'] as const;
export type KindOfError = (typeof KINDS_OF_ERROR)[number];

/** The name of each kind and what it means for a driver. */
export const KIND_IN_WORDS: Record<KindOfError, { name: string; means: string }> = {
  'false-allow': {
    name: 'False allow',
    means: 'Allows parking where it is forbidden. A driver who relies on it may be towed or fined.',
  },
  'left-open': {
    name: 'Left open',
    means: 'Gives no certain answer although the sign does.',
  },
  'no-reading': {
    name: 'No reading',
    means: 'The provider failed or did not answer. It counts as wrong everywhere.',
  },
  other: {
    name: 'Other errors',
    means: 'Forbids what is allowed, or gives a wrong limit or time.',
  },
};

/** The kind of a wrong outcome; null for a correct one. */
export function kindOfError(outcome: Outcome): KindOfError | null {
  if (outcome.isFalseAllow) return 'false-allow';
  if (outcome.isExact) return null;
  if (outcome.failure !== null) return 'no-reading';
  if (outcome.isLeftOpen) return 'left-open';
  return 'other';
}

/** The worst kind among several outcomes; null if all are correct. */
export function worstKind(outcomes: readonly Outcome[]): KindOfError | null {
  const kinds = new Set(outcomes.map(kindOfError));
  return KINDS_OF_ERROR.find((kind) => kinds.has(kind)) ?? null;
}

/** Whether most repeats of a photo are exact. */
export const isMostlyExact = (outcomes: readonly Outcome[]): boolean =>
  outcomes.filter(({ isExact }) => isExact).length * 2 > outcomes.length;
