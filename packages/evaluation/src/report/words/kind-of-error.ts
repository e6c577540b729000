import type { Outcome } from '../evaluation-report';

/** What can be wrong with an outcome, the worst first. */
export const KINDS_OF_ERROR = ['false-allow', 'left-open', 'no-reading', 'other'] as const;
export type KindOfError = (typeof KINDS_OF_ERROR)[number];

/** What each kind is called, and what it means for a driver. */
export const KIND_IN_WORDS: Record<KindOfError, { name: string; means: string }> = {
  'false-allow': {
    name: 'False allow',
    means: 'Says that one may park where one may not. A driver who believes it is towed or fined.',
  },
  'left-open': {
    name: 'Left open',
    means: 'Says that it cannot tell, where the sign does tell.',
  },
  'no-reading': {
    name: 'No reading',
    means: 'The provider failed or did not answer. It counts as wrong everywhere.',
  },
  other: {
    name: 'Wrong otherwise',
    means: 'Forbids what is allowed, or gives a wrong limit or time.',
  },
};

/** Kind of a wrong outcome; null if nothing is wrong. */
export function kindOfError(outcome: Outcome): KindOfError | null {
  if (outcome.isFalseAllow) return 'false-allow';
  if (outcome.isExact) return null;
  if (outcome.failure !== null) return 'no-reading';
  if (outcome.isLeftOpen) return 'left-open';
  return 'other';
}

/** The worst of several outcomes; null if nothing is wrong with any. */
export function worstKind(outcomes: readonly Outcome[]): KindOfError | null {
  const kinds = new Set(outcomes.map(kindOfError));
  return KINDS_OF_ERROR.find((kind) => kinds.has(kind)) ?? null;
}

/** Whether most repeats are exact: that is what counts where a photo counts once. */
export const isMostlyExact = (outcomes: readonly Outcome[]): boolean =>
  outcomes.filter(({ isExact }) => isExact).length * 2 > outcomes.length;
