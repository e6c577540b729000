import type { Outcome } from '../evaluation-report';

/** The failure of a try that is still to be made: it says nothing of its contender. */
export const NOT_READ_YET = 'missing';

/** Outcomes of tries that were made; of one contender if it is named. */
export const outcomesMade = (outcomes: readonly Outcome[], contender?: string): Outcome[] =>
  outcomes.filter(
    (outcome) =>
      outcome.failure !== NOT_READ_YET && (contender === undefined || outcome.contender === contender),
  );
