import type { Probe, StatedRule, Testimony } from '@curbwise/contract';
import { boxAt, panelOf } from './evidence';
import { signAnalysis } from './signs';

/** A rule for every day, as a model states it. */
const stated = (
  panel: number,
  quote: string,
  kind: StatedRule['kind'],
  [from, to]: [fromHour: number, toHour: number],
  limit: number | null = null,
): StatedRule => ({
  panel,
  quotes: [quote],
  effect: limit === null ? 'forbid' : 'limit',
  kind,
  limit,
  schedule: {
    days: [0, 1, 2, 3, 4, 5, 6],
    windows: [{ from: from * 60, to: to * 60 }],
    season: null,
    weeks: [],
    dates: [],
    holidays: 'as-weekday',
  },
  otherTimes: false,
  exceptedFor: [],
  reservedFor: [],
  conditions: [],
});

const probe = (at: string, isAllowed: boolean): Probe => ({ at, side: null, isAllowed, isSure: true });

const GRONK = 'GRONK\n2 HOUR PARKING\n8AM-6PM';
const NO_STOPPING = 'NO STOPPING\n6PM-8PM';

/** Words that state no rule, which only a model tells. */
export const LAW = 'Q.R.X. 80.70';

/** A pole whose upper panel has a word that only a model explains. @param nothing what it calls no rule on the lower one */
export function witnessed(lower = `${NO_STOPPING}\n${LAW}`, nothing = LAW) {
  const forbids = lower.startsWith(NO_STOPPING);
  const testimony: Testimony = {
    rules: [
      stated(0, GRONK, 'time-limit', [8, 18], 120),
      ...(forbids ? [stated(1, NO_STOPPING, 'no-stopping', [18, 20])] : []),
    ],
    nothing: [{ panel: 1, quote: nothing }],
    unsure: [],
    probes: [probe('2026-11-20T10:00', true), probe('2026-11-20T19:00', !forbids)],
    isBroken: false,
  };
  return signAnalysis([panelOf(GRONK, { box: boxAt(0.1) }), panelOf(lower, { box: boxAt(0.5) })], {
    testimony,
  });
}
