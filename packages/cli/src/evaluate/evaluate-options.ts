import type { FalseAllowLimit } from '@curbwise/evaluation';
import { parseLocalDateTime } from '@curbwise/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { dollars, falseAllowLimit, percentOf, wholeNumber } from './option-values';

/** What is made of a run's readings, whether they are new or not. */
export interface ReportOptions {
  readonly baseline?: string;
  readonly by: readonly string[];
  readonly json?: string;
  readonly html?: string;
  readonly junit?: string;
  readonly maxFalseAllow?: FalseAllowLimit;
  readonly minExact?: number;
  readonly maxDrop?: number;
}

/** What `curbwise evaluate` is told. */
export interface EvaluateOptions extends ReportOptions {
  readonly providers?: string;
  readonly prompts?: string;
  readonly repeat?: number;
  readonly drawn?: number;
  readonly seed: number;
  readonly where: readonly string[];
  /** As it was written, and a time that exists. */
  readonly clock?: string;
  readonly fullSize?: true;
  readonly run?: string;
  readonly resume?: string;
  readonly concurrency: number;
  /** Seconds. */
  readonly timeout: number;
  /** US dollars. */
  readonly maxCost?: number;
  readonly dryRun?: true;
}

const collect = (value: string, before: readonly string[]) => [...before, value];

function instant(text: string): string {
  if (!parseLocalDateTime(text)) throw new InvalidArgumentError('Write it as 2026-10-19T12:00.');
  return text;
}

/** Adds the options that say what is made of readings. */
export const withReportOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--baseline <run or contender>',
        'what the others are compared with: the folder of an earlier run, or a contender of this one (default: the first)',
      ),
    )
    .addOption(
      new Option('--by <field>', 'a table for each value of a field of the labels, as city; may be repeated')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--json <file>', 'write the report as JSON to this file too')
    .option('--html <file>', 'write the page to this file too')
    .option('--junit <file>', 'write JUnit XML to this file too, for CI')
    .addOption(
      new Option(
        '--max-false-allow <count or percent>',
        'gate: most readings that say yes where the answer is no, as 0 or 0.5%; those that failed count',
      ).argParser(falseAllowLimit),
    )
    .addOption(
      new Option('--min-exact <percent>', 'gate: least share of exact readings').argParser(percentOf),
    )
    .addOption(
      new Option(
        '--max-drop <percent>',
        'gate: most that exact may fall below the baseline, in points of percent',
      ).argParser(percentOf),
    );

/** Adds the options that say what is read. */
export const withRunOptions = (command: Command): Command =>
  command
    .option(
      '--providers <list>',
      'who reads, as openai:gpt-4.1-mini,gemini:gemini-2.5-flash,local; keys as for the gateway',
    )
    .option(
      '--prompts <folder>',
      'reading instructions to compare, a file each, beside those used by default',
    )
    .addOption(
      new Option('--repeat <count>', 'how often each photo is read (default: 1)').argParser(
        wholeNumber(1, 100, '3'),
      ),
    )
    .addOption(
      new Option('--drawn <count>', 'drawn signs with known truth, in place of photos').argParser(
        wholeNumber(1, 5_000, '200'),
      ),
    )
    .addOption(
      new Option('--seed <number>', 'of the first drawn sign').argParser(wholeNumber(0, 1e9, '1')).default(1),
    )
    .addOption(
      new Option('--where <field=values>', 'only cases whose field is one of these, as city=Boston,Sydney')
        .argParser(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option(
        '--clock <time>',
        'the clock that models are told, as 2026-10-19T12:00 (default: the first instant of each case)',
      ).argParser(instant),
    )
    .option('--full-size', 'send photos as they are, not as the web app does (1024 pixels)')
    .option(
      '--run <folder>',
      'folder of the run; one that is there is continued (default: evaluations/DATE-NAME)',
    )
    .option('--resume <folder>', 'continue a run with the settings it was started with')
    .addOption(
      new Option('--concurrency <count>', 'requests that one provider has at once; local has 1')
        .argParser(wholeNumber(1, 100, '4'))
        .default(4),
    )
    .addOption(
      new Option('--timeout <seconds>', 'longest that one request may take')
        .argParser(wholeNumber(1, 3_600, '60'))
        .default(60),
    )
    .addOption(
      new Option('--max-cost <dollars>', 'stop before more than this is expected to be spent').argParser(
        dollars,
      ),
    )
    .option('--dry-run', 'say what it would take and cost, and ask nobody');
