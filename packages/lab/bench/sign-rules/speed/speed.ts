import { table, wholeNumber, type Command, type Format } from '../../command-line';
import { readCases } from '../noise/read-cases';
import { compare, type Comparison, type Pair } from './beside';
import { fetchOpeningHours, OPENING_HOURS_VERSION } from './opening-hours';
import { SPEED_SCHEDULES } from './schedules';
import { timeTexts, type Spread } from './texts';

const HELP = `bench:rules speed [--rounds N] [--opening-hours VERSION | --alone] [--cases FILE...] [--json | --markdown]

Times ${SPEED_SCHEDULES.length} schedules beside the npm package opening_hours on the same schedules, at the same instants in the same
run, after checking that both answer alike. opening_hours is fetched with npm into a temporary folder; it is under the
LGPL and no dependency of this project.

  --rounds N            rounds; figures are their medians (default 15)
  --opening-hours V     another version of it (default ${OPENING_HOURS_VERSION})
  --alone               the engine alone, nothing is fetched
  --cases FILE          labelled cases, as for "noise", instead: the engine alone on each of their signs
  --json, --markdown    the figures for programs, or for a page

Columns: microseconds for one call, "parse" against constructing, "answer" (answerAt) against getState, "until" (all
that judge knows) against getNextChange; o_h = opening_hours; ratio = how many times as long as ours it takes.
Ends with status 1 if the two do not answer alike.`;

const TASKS = ['parse', 'answer', 'until'] as const;

const figure = (value: number) => value.toFixed(value < 1 ? 3 : value < 10 ? 2 : 0);

const cellsOf = ({ ours, theirs }: Pair) =>
  theirs === null ? [figure(ours), '–', '–'] : [figure(ours), figure(theirs), (theirs / ours).toFixed(1)];

const HEADS = ['µs a call', ...TASKS.flatMap((task) => [task, 'o_h', 'ratio'])];

function printComparison({ rows, checked, disagreeing }: Comparison, format: Exclude<Format, 'json'>) {
  const body = rows.map((row) => [row.name, ...TASKS.flatMap((task) => cellsOf(row[task]))]);
  const agreement =
    checked === null ? '' : `\n${disagreeing.length} of ${checked} moments are answered differently.\n`;
  return table(HEADS, body, format) + agreement + disagreeing.slice(0, 20).join('\n');
}

function printSpreads(spreads: readonly Spread[], signs: number, format: Exclude<Format, 'json'>) {
  const body = spreads.map(({ task, ...spread }) => [
    task,
    figure(spread.median),
    figure(spread.percentile95),
  ]);
  return table([`µs a call, ${signs} signs`, 'median', '95 %'], body, format);
}

/** Measures the speed of the engine. */
export const speed: Command = {
  help: HELP,
  options: {
    rounds: { type: 'string', default: '15' },
    'opening-hours': { type: 'string', default: OPENING_HOURS_VERSION },
    alone: { type: 'boolean' },
    cases: { type: 'string', multiple: true },
  },
  run({ values, format }) {
    if (values.cases) {
      const cases = readCases(values);
      const spreads = timeTexts(cases);
      const output =
        format === 'json'
          ? JSON.stringify({ signs: cases.length, spreads })
          : printSpreads(spreads, cases.length, format);
      return { output, failure: null };
    }
    const rounds = wholeNumber(values, 'rounds', 1);
    process.env.TZ = 'UTC';
    const Hours = values.alone ? null : fetchOpeningHours(String(values['opening-hours']));
    const comparison = compare(Hours, rounds);
    return {
      output: format === 'json' ? JSON.stringify(comparison) : printComparison(comparison, format),
      failure: comparison.disagreeing.length > 0 ? 'the two do not answer alike' : null,
    };
  },
};
