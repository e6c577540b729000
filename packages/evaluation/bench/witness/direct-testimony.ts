import type { Probe, Schedule, StatedRule, Testimony, Weekday } from '@curbwise/contract';
import type { RecordedAnswer } from './model-answer-of';

const minutesOf = (clock: string) => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours * 60 + minutes;
};

const monthDayOf = (text = '') => {
  const [month = 1, day = 1] = text.split('-').map(Number);
  return { month, day };
};

function scheduleOf(rule: RecordedAnswer['meaning']['rules'][number]): Schedule {
  const [from, to] = rule.season.split('/');
  return {
    days: (rule.days.length > 0 ? rule.days : [0, 1, 2, 3, 4, 5, 6]) as Weekday[],
    windows:
      rule.windows.length > 0
        ? rule.windows.map((window) => {
            const [begin = '', end = ''] = window.split('-');
            return { from: minutesOf(begin) % 1440, to: minutesOf(end) };
          })
        : [{ from: 0, to: 1440 }],
    season: to ? { from: monthDayOf(from), to: monthDayOf(to) } : null,
    weeks: rule.weeks,
    holidays: rule.holidays,
    dates: rule.dates.map((span) => {
      const [begin = '', end = ''] = span.split('/');
      return { from: begin, to: end };
    }),
  };
}

/** Temporary: until the adapters read the meaning. */
export function directTestimony({ meaning, probes }: RecordedAnswer): Testimony {
  return {
    rules: meaning.rules.map((rule): StatedRule => ({
      panel: rule.panel,
      quotes: rule.quotes,
      effect: rule.effect,
      kind: rule.kind,
      limit: rule.limitMinutes || null,
      schedule: scheduleOf(rule),
      otherTimes: rule.allOtherTimes,
      exceptedFor: rule.exceptedFor,
      reservedFor: rule.reservedFor,
      conditions: rule.conditions,
    })),
    nothing: meaning.nothing,
    unsure: meaning.unsure,
    probes: probes.map(({ at, side, isAllowed, sure }): Probe => ({
      at,
      side: side === 'both' ? null : side,
      isAllowed,
      isSure: sure,
    })),
    isBroken: false,
  };
}
