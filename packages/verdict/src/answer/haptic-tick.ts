import { useEffect } from 'react';
import { isTooShort } from '../judging/verdict-kind';
import type { Verdict } from '../judging/use-verdict';
import type { VerdictKind } from '../judging/verdict-kind';

const TICK_MS = 40;
const PAUSE_MS = 90;
/** Alternating ticks and pauses, in milliseconds. */
const PATTERNS: Partial<Record<VerdictKind, readonly number[]>> = {
  allowed: [TICK_MS],
  short: [TICK_MS],
  forbidden: [TICK_MS, PAUSE_MS, TICK_MS],
  uncertain: [TICK_MS, PAUSE_MS, TICK_MS, PAUSE_MS, TICK_MS],
};

/** The photo that vibrated last, so that returning to it from another screen does not vibrate again. */
let tickedFor: string | null = null;

/** Whether the phone can vibrate, the page has been touched, and the driver has not asked for reduced motion. */
const mayTick = () =>
  'vibrate' in navigator &&
  navigator.userActivation?.hasBeenActive &&
  !matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Vibrates once when the answer to a photo arrives: one tick for a yes, two for a no or a yes that is of no use, three if
 * uncertain. Failures and
 * photos of other objects do not vibrate.
 */
export function useHapticTick(verdict: Verdict): void {
  const { kind, judgement, photo } = verdict;
  const pattern = judgement === null ? undefined : PATTERNS[isTooShort(verdict) ? 'forbidden' : kind];
  useEffect(() => {
    if (!pattern || tickedFor === photo.id) return;
    tickedFor = photo.id;
    if (mayTick()) navigator.vibrate([...pattern]);
  }, [pattern, photo.id]);
}
