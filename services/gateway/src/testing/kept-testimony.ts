import { MAX_STATED_RULES, type Probe, type Testimony } from '@curbwise/contract';
import type { KeptReading } from '../cache/reading-cache';
import { keptReading } from './kept-reading';

/** Characters of the longest line on 1,400 labelled signs. */
const LONGEST_LINE = 130;

/** Probes of a model that answers at each instant for both sides: the clock and three more. */
const MAX_ANSWERED_PROBES = 8;

const probe = (index: number): Probe => ({
  at: `2026-11-${20 + index}T23:30`,
  side: index % 2 === 0 ? 'left' : 'right',
  isAllowed: true,
  isSure: true,
});

/** A reading with testimony of so many rules, each with a heading and a long line. */
export function keptTestimony(text: string, rules = MAX_STATED_RULES): KeptReading {
  const kept = keptReading(text);
  const testimony: Testimony = {
    rules: Array.from({ length: rules }, () => ({
      panel: 0,
      quotes: [text, 'W'.repeat(LONGEST_LINE)],
      effect: 'forbid',
      kind: 'no-parking',
      limit: null,
      schedule: {
        days: [1, 2, 3, 4, 5],
        windows: [
          { from: 420, to: 540 },
          { from: 960, to: 1080 },
        ],
        season: { from: { month: 11, day: 15 }, to: { month: 3, day: 31 } },
        weeks: [1, 3],
        holidays: 'as-weekday',
        dates: [],
      },
      otherTimes: false,
      exceptedFor: ['PERMIT HOLDERS'],
      reservedFor: [],
      conditions: ['SNOW EMERGENCY'],
    })),
    nothing: [{ panel: 0, quote: text }],
    unsure: [],
    probes: Array.from({ length: MAX_ANSWERED_PROBES }, (_, index) => probe(index)),
    isBroken: false,
  };
  return { ...kept, reading: { ...kept.reading, testimony } };
}
