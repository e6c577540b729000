import { useEffect, useState } from 'react';
import { isTooShort, type VerdictKind, type TitleKey, type Verdict } from '../judging/verdict';

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

/**
 * The new title of the answer, to be announced, if it has changed since the answer was read out; else null.
 * @param arrival a key that changes whenever the whole answer is read out
 */
export function useAnswerChange(title: TitleKey, arrival: string | null): TitleKey | null {
  const [said, setSaid] = useState({ title, arrival, changed: false });
  if (said.arrival !== arrival) setSaid({ title, arrival, changed: false });
  else if (said.title !== title) setSaid({ title, arrival, changed: true });
  return said.changed ? said.title : null;
}
