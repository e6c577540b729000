import { useState } from 'react';
import type { VerdictKind } from '../verdict-kind';

/**
 * The kind of the answer once it has taken the place of another, to be said aloud; null as long as it is the one that
 * was read out on arrival.
 * @param arrival differs with each arrival, at which the whole answer is read out
 */
export function useAnswerChange(kind: VerdictKind, arrival: string | null): VerdictKind | null {
  const [said, setSaid] = useState({ kind, arrival, changed: false });
  if (said.arrival !== arrival) setSaid({ kind, arrival, changed: false });
  else if (said.kind !== kind) setSaid({ kind, arrival, changed: true });
  return said.changed ? said.kind : null;
}
