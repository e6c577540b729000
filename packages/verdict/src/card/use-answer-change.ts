import { useState } from 'react';
import type { VerdictKind } from '../judging/verdict-kind';

/**
 * The new kind of the answer, to be announced, if it has changed since the answer was read out; else null.
 * @param arrival a key that changes whenever the whole answer is read out
 */
export function useAnswerChange(kind: VerdictKind, arrival: string | null): VerdictKind | null {
  const [said, setSaid] = useState({ kind, arrival, changed: false });
  if (said.arrival !== arrival) setSaid({ kind, arrival, changed: false });
  else if (said.kind !== kind) setSaid({ kind, arrival, changed: true });
  return said.changed ? said.kind : null;
}
