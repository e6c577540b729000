import type { LocalDateTime, Panel } from '@curbwise/contract';
import { judge, parse, type Parsed } from '../../src';
import { wholeNumber, type Command, type Format } from '../command';
import { table } from '../table';
import { dateOf, disagreements, instants, type Disagreement } from './agreement';
import {
  fetchOpeningHours,
  OPENING_HOURS_VERSION,
  type OpeningHours,
  type OpeningHoursConstructor,
} from './opening-hours';
import { SPEED_SCHEDULES, type SpeedSchedule } from './schedules';
import { median, microsecondsPerCall } from './stopwatch';

const HELP = `bench:rules speed [--rounds N] [--opening-hours VERSION | --alone] [--json | --markdown]

Times parsing, judging and "until when" of ${SPEED_SCHEDULES.length} schedules, beside the npm package opening_hours on the same
schedules in the same run, after checking that both answer alike. opening_hours is fetched with npm into a temporary
folder; it is under the LGPL and no dependency of this project.

  --rounds N            rounds; figures are their medians (default 15)
  --opening-hours V     another version of it (default ${OPENING_HOURS_VERSION})
  --alone               the engine alone, nothing is fetched
  --json, --markdown    the figures for programs, or for a page

Columns: microseconds for one call, "parse" against constructing, "judge" against getState, "until" against
getNextChange; o_h = opening_hours; ratio = how many times as long as ours it takes (below 1, ours is the slower one).
Ends with status 1 if the two do not answer alike.`;

/** One schedule, ready to be timed. */
interface Contestant {
  schedule: SpeedSchedule;
  panels: Panel[];
  parsed: Parsed;
  hours: OpeningHours | null;
}

/** Microseconds a call: ours, and theirs if they took part. */
interface Pair {
  ours: number;
  theirs: number | null;
}

interface Row {
  name: string;
  parse: Pair;
  judge: Pair;
  until: Pair;
}

function contestantOf(schedule: SpeedSchedule, Hours: OpeningHoursConstructor | null): Contestant {
  const panels = [{ text: schedule.sign, arrow: null, symbol: null, box: null, confidence: 1 }];
  return { schedule, panels, parsed: parse(panels), hours: Hours && new Hours(schedule.openingHours) };
}

/** Both in turn, in every round, so that whatever slows the machine slows both. */
function roundOf(
  { schedule, panels, parsed, hours }: Contestant,
  Hours: OpeningHoursConstructor | null,
  moments: readonly LocalDateTime[],
): Omit<Row, 'name'> {
  const dates = moments.map(dateOf);
  const time = microsecondsPerCall;
  return {
    parse: {
      ours: time([panels], 20, parse),
      theirs: Hours && time([schedule.openingHours], 20, (value) => new Hours(value)),
    },
    judge: {
      ours: time(moments, 1, (at) => judge(parsed, at).answer),
      theirs: hours && time(dates, 1, (date) => hours.getState(date)),
    },
    until: {
      ours: time(moments, 1, (at) => judge(parsed, at).until),
      theirs: hours && time(dates, 1, (date) => hours.getNextChange(date)),
    },
  };
}

const TASKS = ['parse', 'judge', 'until'] as const;

function medianPair(pairs: readonly Pair[]): Pair {
  const theirs = pairs.map((pair) => pair.theirs).filter((value) => value !== null);
  return { ours: median(pairs.map(({ ours }) => ours)), theirs: theirs.length > 0 ? median(theirs) : null };
}

const medianRow = (name: string, rows: readonly Omit<Row, 'name'>[]): Row => ({
  name,
  parse: medianPair(rows.map((row) => row.parse)),
  judge: medianPair(rows.map((row) => row.judge)),
  until: medianPair(rows.map((row) => row.until)),
});

function measure(contestants: readonly Contestant[], Hours: OpeningHoursConstructor | null, rounds: number) {
  const measured = contestants.map((): Omit<Row, 'name'>[] => []);
  // The first two rounds are for the compiler.
  for (let round = -2; round < rounds; round += 1) {
    const moments = instants(200, `round ${round}`);
    contestants.forEach((contestant, index) => {
      const row = roundOf(contestant, Hours, moments);
      if (round >= 0) measured[index]?.push(row);
    });
  }
  return contestants.map(({ schedule }, index) => medianRow(schedule.name, measured[index] ?? []));
}

const figure = (value: number) => value.toFixed(value < 10 ? 2 : 0);

const cellsOf = ({ ours, theirs }: Pair) =>
  theirs === null ? [figure(ours), '–', '–'] : [figure(ours), figure(theirs), (theirs / ours).toFixed(2)];

const HEADS = ['µs a call', ...TASKS.flatMap((task) => [task, 'o_h', 'ratio'])];

const told = (name: string, { at, ours, theirs }: Disagreement) =>
  `  ${name}, ${at}: ${ours}; opening_hours: ${theirs}`;

function print(rows: readonly Row[], format: Format, disagreeing: readonly string[], checked: number | null) {
  if (format === 'json') return JSON.stringify({ rows, disagreeing, checked });
  const body = rows.map((row) => [row.name, ...TASKS.flatMap((task) => cellsOf(row[task]))]);
  const agreement =
    checked === null ? '' : `\n${disagreeing.length} of ${checked} moments are answered differently.\n`;
  return table(HEADS, body, format) + agreement + disagreeing.slice(0, 20).join('\n');
}

/** How fast the engine is. */
export const speed: Command = {
  help: HELP,
  options: {
    rounds: { type: 'string', default: '15' },
    'opening-hours': { type: 'string', default: OPENING_HOURS_VERSION },
    alone: { type: 'boolean' },
  },
  run({ values, format }) {
    const rounds = wholeNumber(values, 'rounds', 1);
    process.env.TZ = 'UTC';
    const Hours = values.alone ? null : fetchOpeningHours(String(values['opening-hours']));
    const contestants = SPEED_SCHEDULES.map((schedule) => contestantOf(schedule, Hours));
    const moments = instants(300, 'agreement');
    const disagreeing = contestants.flatMap(({ schedule, parsed, hours }) =>
      hours ? disagreements(parsed, hours, moments).map((one) => told(schedule.name, one)) : [],
    );
    const rows = measure(contestants, Hours, rounds);
    const all = [...rows, medianRow('median of all', rows)];
    const checked = Hours && contestants.length * moments.length;
    return {
      output: print(all, format, disagreeing, checked),
      failure: disagreeing.length > 0 ? 'the two do not answer alike' : null,
    };
  },
};
