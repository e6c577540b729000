import { table, UsageError, type Command } from '../command-line';
import { faultsAgainst } from './against';
import { DIALECT_NAMES, type Dialect } from '@curbwise/vision/testing';
import {
  DEADLINE_MS,
  sendDuringFault,
  sendDuringOutage,
  WIRE_FAULTS,
  type ClientResult,
  type Outage,
} from '@curbwise/gateway/inside';

const HEADER = ['fault', 'alone', 'with a second provider', 'tries', 'time'];

interface Row {
  readonly fault: string;
  readonly alone: ClientResult;
  readonly withSecond: ClientResult;
}

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;

function answerOf({ status, outcome }: ClientResult): string {
  if ('readBy' in outcome) return `${status}, read by ${outcome.readBy}`;
  const wait = outcome.retryAfter === null ? '' : `, Retry-After ${outcome.retryAfter}`;
  return `${status} ${outcome.problem}${wait}`;
}

const cellsOf = ({ fault, alone, withSecond }: Row) => [
  fault,
  answerOf(alone),
  answerOf(withSecond),
  `${alone.tries} / ${withSecond.tries}`,
  `${seconds(alone.ms)} / ${seconds(withSecond.ms)}`,
];

/** The last answer during an outage, and the last one after it. */
function outageCells(alone: Outage, withSecond: Outage): string[] {
  const longest = ({ during }: Outage) => Math.max(...during.map(({ ms }) => ms));
  const answers = (outage: Outage) =>
    `${answerOf(outage.during.at(-1)!).replace(/, Retry-After \d+/, '')}; then ${answerOf(outage.after.at(-1)!)}`;
  return [
    '503 for 60 s, a request every 2 s',
    answers(alone),
    answers(withSecond),
    `${alone.triesWhileDown} / ${withSecond.triesWhileDown} of 30 requests`,
    `${seconds(longest(alone))} / ${seconds(longest(withSecond))} at most`,
  ];
}

async function rowsOf(dialect: Dialect): Promise<Row[]> {
  const rows: Row[] = [];
  for (const fault of WIRE_FAULTS) {
    const alone = await sendDuringFault(dialect, fault, false);
    rows.push({ fault: fault.name, alone, withSecond: await sendDuringFault(dialect, fault, true) });
  }
  return rows;
}

function dialectsOf(name: unknown): readonly Dialect[] {
  if (name === undefined) return DIALECT_NAMES;
  const known = DIALECT_NAMES.filter((dialect) => dialect === name);
  if (known.length === 0) throw new UsageError(`--provider must be one of ${DIALECT_NAMES.join(', ')}`);
  return known;
}

/** Shows what clients get for each fault of a provider. */
export const faults: Command = {
  help: `Shows what a client gets, within a deadline of ${seconds(DEADLINE_MS)}, for each fault that a provider can have on the wire:
with this provider alone, and with a second one that answers. Tries and times are given for both. Fails if a key or a
message of a provider gets into an answer or the log, or if there are more than three tries.

  --provider NAME   openai, gemini or anthropic [all]
  --against NAMES   beside portkey, litellm or both: answer, tries, time and memory of each with the same faults. Each gateway
                    is started anew for each fault. Installs them (LiteLLM: 800 MB), and takes some ten minutes`,
  options: { provider: { type: 'string' }, against: { type: 'string' } },
  async run({ values, format, packageFolder }) {
    if (typeof values.against === 'string') return faultsAgainst(values.against, packageFolder, format);
    const found: { dialect: Dialect; rows: Row[]; alone: Outage; withSecond: Outage }[] = [];
    for (const dialect of dialectsOf(values.provider)) {
      const rows = await rowsOf(dialect);
      const alone = await sendDuringOutage(dialect, false);
      found.push({ dialect, rows, alone, withSecond: await sendDuringOutage(dialect, true) });
    }
    const wrong = found.flatMap(({ dialect, rows }) =>
      rows
        .filter(({ alone, withSecond }) =>
          [alone, withSecond].some(({ tries, leaks }) => tries > 3 || leaks.length > 0),
        )
        .map(({ fault }) => `${dialect}, ${fault}: more than three tries, or a leak`),
    );
    const failure = wrong.length > 0 ? wrong.join('\n') : null;
    if (format === 'json') return { output: JSON.stringify(found, null, 2), failure };
    const output = found.map(
      ({ dialect, rows, alone, withSecond }) =>
        `${dialect} is asked first\n\n${table(HEADER, [...rows.map(cellsOf), outageCells(alone, withSecond)], format)}`,
    );
    return { output: output.join('\n\n'), failure };
  },
};
