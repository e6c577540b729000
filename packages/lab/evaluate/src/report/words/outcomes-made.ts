import { MISSING } from '../../run/try-record';
import type { Outcome } from '../evaluation-report';

/** Outcomes of tries that were made, of all contenders or of one. */
export const outcomesMade = (outcomes: readonly Outcome[], contender?: string): Outcome[] =>
  outcomes.filter(
    (outcome) => outcome.failure !== MISSING && (contender === undefined || outcome.contender === contender),
  );
