import type { LocalDateTime, Panel } from '@curbwise/contract';
import { answerAt, judge, parse, type Parsed } from '@curbwise/sign-rules';
import { dateOf, disagreements, instants } from './agreement';
import type { OpeningHours, OpeningHoursConstructor } from './opening-hours';
import { SPEED_SCHEDULES, type SpeedSchedule } from './schedules';
import { median } from '../../statistics';
import { microsecondsPerCall } from './stopwatch';

/** Microseconds per call: ours, and theirs if they were measured. */
export interface Pair {
  ours: number;
  theirs: number | null;
}

/** Times of both engines for the same question. */
interface Timings {
  /** `parse` and the constructor. */
  parse: Pair;
  /** Whether one may park: `answerAt` and `getState`. */
  answer: Pair;
  /** Until when: all of `judge`, which includes it, and `getNextChange`. */
  until: Pair;
}

interface Row extends Timings {
  name: string;
}

/** Both engines on the same schedules. */
export interface Comparison {
  rows: Row[];
  /** How many moments were compared before, and where the engines differ; null if only ours was measured. */
  checked: number | null;
  disagreeing: string[];
}

/** One schedule, ready to be timed. */
interface Contestant {
  schedule: SpeedSchedule;
  panels: Panel[];
  parsed: Parsed;
  hours: OpeningHours | null;
}

const MOMENTS_CHECKED = 300;
const MOMENTS_TIMED = 3000;
const UNTILS_TIMED = 1000;
const PARSES_TIMED = 20;
/** Unmeasured warm-up rounds. */
const WARMING = 3;

function contestantOf(schedule: SpeedSchedule, Hours: OpeningHoursConstructor | null): Contestant {
  const panels = [{ text: schedule.sign, arrow: null, symbol: null, box: null, confidence: 1 }];
  return { schedule, panels, parsed: parse(panels), hours: Hours && new Hours(schedule.openingHours) };
}

/**
 * Times both engines in turn in every round, so that other load on the machine slows both. A `Date` caches its results,
 * so none is used twice.
 */
function timingsOf(
  { schedule, panels, parsed, hours }: Contestant,
  Hours: OpeningHoursConstructor | null,
  moments: readonly LocalDateTime[],
): Timings {
  const time = microsecondsPerCall;
  const some = moments.slice(0, UNTILS_TIMED);
  const [dates, otherDates] = [moments.map(dateOf), some.map(dateOf)];
  return {
    parse: {
      ours: time([panels], PARSES_TIMED, parse),
      theirs: Hours && time([schedule.openingHours], PARSES_TIMED, (value) => new Hours(value)),
    },
    answer: {
      ours: time(moments, 1, (at) => answerAt(parsed, at)),
      theirs: hours && time(dates, 1, (date) => hours.getState(date)),
    },
    until: {
      ours: time(some, 1, (at) => judge(parsed, at)),
      theirs: hours && time(otherDates, 1, (date) => hours.getNextChange(date)),
    },
  };
}

function medianPair(pairs: readonly Pair[]): Pair {
  const theirs = pairs.map((pair) => pair.theirs).filter((value) => value !== null);
  return { ours: median(pairs.map(({ ours }) => ours)), theirs: theirs.length > 0 ? median(theirs) : null };
}

const medianRow = (name: string, timings: readonly Timings[]): Row => ({
  name,
  parse: medianPair(timings.map(({ parse }) => parse)),
  answer: medianPair(timings.map(({ answer }) => answer)),
  until: medianPair(timings.map(({ until }) => until)),
});

function measure(
  contestants: readonly Contestant[],
  Hours: OpeningHoursConstructor | null,
  rounds: number,
): Row[] {
  const measured = contestants.map((): Timings[] => []);
  for (let round = -WARMING; round < rounds; round += 1) {
    const moments = instants(MOMENTS_TIMED, `round ${round}`);
    contestants.forEach((contestant, index) => {
      const timings = timingsOf(contestant, Hours, moments);
      if (round >= 0) measured[index]?.push(timings);
    });
  }
  return contestants.map(({ schedule }, index) => medianRow(schedule.name, measured[index] ?? []));
}

function disagreementsOf({ schedule, parsed, hours }: Contestant, moments: readonly LocalDateTime[]) {
  if (!hours) return [];
  return disagreements(parsed, hours, moments).map(
    ({ at, ours, theirs }) => `  ${schedule.name}, ${at}: ${ours}; opening_hours: ${theirs}`,
  );
}

/** Times the engine on all schedules, and opening_hours too if given, after checking that both agree. */
export function compare(Hours: OpeningHoursConstructor | null, rounds: number): Comparison {
  const contestants = SPEED_SCHEDULES.map((schedule) => contestantOf(schedule, Hours));
  const moments = instants(MOMENTS_CHECKED, 'agreement');
  const disagreeing = contestants.flatMap((contestant) => disagreementsOf(contestant, moments));
  const rows = measure(contestants, Hours, rounds);
  return {
    rows: [...rows, medianRow('median of all', rows)],
    checked: Hours && contestants.length * moments.length,
    disagreeing,
  };
}
