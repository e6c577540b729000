import type { Probe, StatedRule, Testimony } from '@curbwise/contract';
import type { SampleName } from '../samples';

type Stated = Pick<StatedRule, 'panel' | 'quotes' | 'effect' | 'kind' | 'limit'>;

/** A rule for every day. */
const stated = (rule: Stated, fromHour: number, toHour: number): StatedRule => ({
  ...rule,
  schedule: {
    days: [0, 1, 2, 3, 4, 5, 6],
    windows: [{ from: fromHour * 60, to: toHour * 60 }],
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

/** What a model says that samples mean whose words our rules do not know. */
export const TESTIMONIES: Partial<Record<SampleName, Testimony>> = {
  basque: {
    rules: [
      stated(
        {
          panel: 0,
          quotes: ['NO\nPARKING\nEZ APARKATU\n8AM TO 10AM'],
          effect: 'forbid',
          kind: 'no-parking',
          limit: null,
        },
        8,
        10,
      ),
      stated(
        {
          panel: 1,
          quotes: ['1 HOUR\nPARKING\n10AM TO 6PM'],
          effect: 'limit',
          kind: 'time-limit',
          limit: 60,
        },
        10,
        18,
      ),
    ],
    nothing: [{ panel: 1, quote: 'Q.R.X. 80.70' }],
    unsure: [],
    probes: [probe('2026-11-20T09:00', false), probe('2026-11-20T14:40', true)],
    isBroken: false,
  },
};
