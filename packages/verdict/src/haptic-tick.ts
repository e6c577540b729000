import { useEffect } from 'react';
import type { Verdict } from './use-verdict';
import type { VerdictKind } from './verdict-kind';

const TICK_MS = 40;
const PAUSE_MS = 90;
/** Ticks and pauses in turn. */
const PATTERNS: Partial<Record<VerdictKind, readonly number[]>> = {
  allowed: [TICK_MS],
  short: [TICK_MS],
  forbidden: [TICK_MS, PAUSE_MS, TICK_MS],
  uncertain: [TICK_MS, PAUSE_MS, TICK_MS, PAUSE_MS, TICK_MS],
};

/** The photo whose answer was ticked last: coming back to it from another screen says nothing new. */
let tickedFor: string | null = null;

/** Whether this phone can tick, and may: not before the page was touched, and not where motion is to be reduced. */
const mayTick = () =>
  'vibrate' in navigator &&
  navigator.userActivation?.hasBeenActive &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Ticks as the answer to a photo arrives, once: one short tick for a yes, two for a no, three in doubt. An answer that
 * is not judged (a failure, another object) does not tick.
 */
export function useHapticTick({ kind, judgement, photo }: Verdict): void {
  const pattern = judgement === null ? undefined : PATTERNS[kind];
  useEffect(() => {
    if (!pattern || tickedFor === photo.id) return;
    tickedFor = photo.id;
    if (mayTick()) navigator.vibrate([...pattern]);
  }, [pattern, photo.id]);
}
