import { MISSING } from '../../run/try-record';
import type { Outcome } from '../evaluation-report';

/** Outcomes of tries that were made; of one contender if it is named. A try that was not says nothing of its contender. */
export const outcomesMade = (outcomes: readonly Outcome[], contender?: string): Outcome[] =>
  outcomes.filter(
    (outcome) => outcome.failure !== MISSING && (contender === undefined || outcome.contender === contender),
  );
