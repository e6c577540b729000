import type { FalseAllowLimit } from '../score/gates';
import { parseLocalDateTime } from '@curbwise/contract';
import { InvalidArgumentError, Option, type Command } from 'commander';
import { wholeNumber } from '@curbwise/cli/inside';
import { dollars, falseAllowLimit, percentOf } from './option-values';

/** Options of the reports, for a new run and for an existing one. */
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

/** Options of `curbwise evaluate`. */
export interface EvaluateOptions extends ReportOptions {
  readonly providers?: string;
  readonly prompts?: string;
  readonly repeat?: number;
  readonly drawn?: number;
  readonly seed: number;
  readonly where: readonly string[];
  /** A valid local time, as the user wrote it. */
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

const collect = (value: string, previous: readonly string[]) => [...previous, value];

function instant(text: string): string {
  if (!parseLocalDateTime(text)) throw new InvalidArgumentError('Write a time like 2026-10-19T12:00.');
  return text;
}

/** Adds the options of the reports. */
export const withReportOptions = (command: Command): Command =>
  command
    .addOption(
      new Option(
        '--baseline <run or contender>',
        'compare with this: the folder of an earlier run, or a contender of this run (default: the first)',
      ),
    )
    .addOption(
      new Option('--by <field>', 'print scores per value of this label field, for example city; repeatable')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--json <file>', 'also write the report as JSON to this file')
    .option('--html <file>', 'also write the HTML report to this file')
    .option('--junit <file>', 'also write JUnit XML to this file, for CI')
    .addOption(
      new Option(
        '--max-false-allow <count or percent>',
        'gate: maximum of readings that wrongly allow parking, for example 0 or 0.5%; failed readings count too',
      ).argParser(falseAllowLimit),
    )
    .addOption(
      new Option('--min-exact <percent>', 'gate: minimum share of exact readings').argParser(percentOf),
    )
    .addOption(
      new Option(
        '--max-drop <percent>',
        'gate: maximum drop of the exact share below the baseline, in percentage points',
      ).argParser(percentOf),
    );

/** Adds the options that select what is read, and how. */
export const withRunOptions = (command: Command): Command =>
  command
    .option(
      '--providers <list>',
      'providers that read, for example openai:gpt-6-luna,gemini:gemini-3.5-flash-lite@low,local: an effort (none, low, medium, high) may follow the model; keys as for the gateway',
    )
    .option(
      '--prompts <list>',
      'reading instructions to compare with the default ones (plain-2): plain-1, and folders with one file each',
    )
    .addOption(
      new Option('--repeat <count>', 'number of times each photo is read (default: 1)').argParser(
        wholeNumber(1, 100, '3'),
      ),
    )
    .addOption(
      new Option('--drawn <count>', 'use this many drawn signs with known truth instead of photos').argParser(
        wholeNumber(1, 5_000, '200'),
      ),
    )
    .addOption(
      new Option('--seed <number>', 'seed of the first drawn sign')
        .argParser(wholeNumber(0, 1e9, '1'))
        .default(1),
    )
    .addOption(
      new Option(
        '--where <field=values>',
        'only cases where the field has one of these values, for example city=Boston,Sydney',
      )
        .argParser(collect)
        .default([], 'all'),
    )
    .addOption(
      new Option(
        '--clock <time>',
        'local time given to the models, for example 2026-10-19T12:00 (default: the first instant of each case)',
      ).argParser(instant),
    )
    .option('--full-size', 'send photos in full size, not reduced to 1024 pixels as in the web app')
    .option(
      '--run <folder>',
      'folder of the run; an existing run is continued (default: evaluations/DATE-NAME)',
    )
    .option('--resume <folder>', 'continue a run with its original settings')
    .addOption(
      new Option('--concurrency <count>', 'maximum concurrent requests per provider; local has 1')
        .argParser(wholeNumber(1, 100, '4'))
        .default(4),
    )
    .addOption(
      new Option('--timeout <seconds>', 'time limit for one request')
        .argParser(wholeNumber(1, 3_600, '60'))
        .default(60),
    )
    .addOption(
      new Option('--max-cost <dollars>', 'stop before the expected total cost exceeds this').argParser(
        dollars,
      ),
    )
    .option('--dry-run', 'estimate requests and cost, and send no request');
