import { useState } from 'react';
import type { VerdictKind } from './verdict-kind';

/**
 * The kind of the answer once it has taken the place of another, to be said aloud; null as long as it is the one that
 * was read out on arrival.
 */
export function useAnswerChange(kind: VerdictKind): VerdictKind | null {
  const [said, setSaid] = useState<{ kind: VerdictKind; changed: boolean }>({ kind, changed: false });
  if (said.kind !== kind) setSaid({ kind, changed: true });
  return said.changed ? said.kind : null;
}
