import { endsWithArrival } from '../parked/judged-stay';
import { NOW_MINUTES } from '../parked/countdown';
import type { Verdict } from './use-verdict';
import { titleOfKind } from './verdict-kind';

/**
 * Whether parking is allowed for too short a time to be of use: a prohibition begins so soon that the countdown of the
 * parked car would begin with "move the car now". A sign that limits every stay to a few minutes means short stays, such
 * as letting somebody out, and the time of a car that has arrived is counted down anyway.
 */
export function isTooShort({
  kind,
  analysis,
  judgement,
  arrival,
}: Pick<Verdict, 'kind' | 'analysis' | 'judgement' | 'arrival'>): boolean {
  if (kind !== 'short' || arrival !== null) return false;
  return analysis.effectiveDurationMinutes <= NOW_MINUTES && !endsWithArrival({ judgement, analysis });
}

/** The string that titles the card of an answer. */
export type TitleKey = ReturnType<typeof titleOfKind> | 'title.tooShort';

/**
 * The title of an answer. The product specification titles every short stay "Gotta be quick!"; that would send a driver
 * into a prohibition that begins in a minute, so it is kept for stays of use.
 */
export function titleOf(verdict: Parameters<typeof isTooShort>[0]): TitleKey {
  if (isTooShort(verdict)) return 'title.tooShort';
  // Without a judgement the lean comes from words that are known to be wrong.
  return titleOfKind(verdict.kind, verdict.judgement ?? {});
}
