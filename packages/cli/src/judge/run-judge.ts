import path from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { parseLocalDateTime, type LocalDateTime, type Side } from '@curbwise/contract';
import { findPhrasebook, inEnglish, type Phrasebook } from '@curbwise/sign-rules';
import { Argument, Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { createPhotoReader, type PhotoReader } from '../photos/photo-reader';
import { answerText } from './answer-text';
import { judgeAtInstants } from './judge-at-instants';
import { judgeLines } from './judge-lines';
import { loadHolidays } from './load-holidays';

interface Options {
  at: LocalDateTime;
  side?: Side;
  country?: string;
  language?: Phrasebook;
  json?: true;
  timeout: number;
}

interface Streams {
  readonly stdin: Readable & { readonly isTTY?: boolean };
  readonly stdout: Writable;
  readonly stderr: Writable;
}

type OpenReader = (onWarning: (message: string) => void) => PhotoReader;

/** Opens the reader that is built next to the program. */
const openBuiltReader: OpenReader = (onWarning) =>
  createPhotoReader({ readerFile: path.join(__dirname, 'reader-process.js'), onWarning });

const DEFAULT_TIMEOUT_SECONDS = 60;

const FAILED = 2;

function localNow(): LocalDateTime {
  const now = new Date();
  return {
    year: now.getFullYear(),
    month: now.getMonth() + 1,
    day: now.getDate(),
    minute: now.getHours() * 60 + now.getMinutes(),
  };
}

function instant(text: string) {
  const time = parseLocalDateTime(text);
  if (!time) throw new InvalidArgumentError('Write a time like 2026-11-24T10:15.');
  return time;
}

function seconds(text: string) {
  const value = Number(text);
  if (!(value > 0 && value <= 3600))
    throw new InvalidArgumentError('Write seconds from 0 to 3600, for example 120.');
  return value;
}

function countryCode(text: string) {
  if (!/^[A-Za-z]{2}$/.test(text))
    throw new InvalidArgumentError('Write two letters, for example US, AU or CA.');
  return text.toUpperCase();
}

function phrasebook(tag: string) {
  const words = findPhrasebook(tag);
  if (!words)
    throw new InvalidArgumentError(
      'Write a supported language: en, fr, es, or a regional variant such as fr-CA.',
    );
  return words;
}

/** Reads and judges one photo. @returns the text to print */
async function judgePhoto(photo: string, options: Options, reader: PhotoReader): Promise<string> {
  const { at, side, country, language, json, timeout } = options;
  const startedAt = performance.now();
  const reading = await reader.read(photo, at, timeout * 1000);
  const context = { side, place: country ? { country } : undefined };
  const words = language ?? inEnglish;
  const [judged] = judgeAtInstants(reading, { at: [at], context }, words, await loadHolidays(context));
  if (!judged) return '';
  const answer = {
    ...judged,
    provenance: { ...judged.provenance, provider: reader.name, model: reader.model },
  };
  const took = (performance.now() - startedAt) / 1000;
  return `${json ? JSON.stringify(answer) : answerText(answer, took)}\n`;
}

function createCommand(reader: PhotoReader, { stdin, stdout, stderr }: Streams): Command {
  const command = new Command('judge')
    .description('Reads parking signs and says whether parking is allowed.')
    .addArgument(new Argument('[photo]', 'photo of a sign; without it, cases are read from standard input'))
    .addOption(
      new Option('--at <time>', 'local time to judge at, for example 2026-11-24T10:15')
        .argParser(instant)
        .default(localNow(), 'now'),
    )
    .addOption(new Option('--side <side>', 'side of the pole the car is on').choices(['left', 'right']))
    .addOption(
      new Option('--country <code>', 'country of the sign, for example US, AU or CA').argParser(countryCode),
    )
    .addOption(
      new Option(
        '--language <tag>',
        'language of the reasons and rules, for example fr or es-US (default: English)',
      ).argParser(phrasebook),
    )
    .option('--json', 'print the complete answer as JSON')
    .addOption(
      new Option('--timeout <seconds>', 'time limit for reading a photo')
        .argParser(seconds)
        .default(DEFAULT_TIMEOUT_SECONDS),
    )
    .addHelpText(
      'after',
      `
Cases are JSON lines, answered with JSON lines in the same order:
  in   {"id":"a","panels":[{"text":"2 HOUR PARKING 8AM-6PM"}],"at":["2026-11-24T10:15"]}
       panels or photo (a path), at; optional: side, driver, place
  out  {"id":"a","verdicts":[{"at","isAllowed","isUncertain","lean","limitMinutes","until"}],"unread","panels","isIrrelevant","possibleSign","ms"}
       or {"id","error"} for an invalid line (without id if the line has none)`,
    )
    .exitOverride()
    .configureOutput({
      writeOut: (text) => void stdout.write(text),
      writeErr: (text) => void stderr.write(text),
    });
  return command.action(async (photo: string | undefined, options: Options) => {
    if (photo !== undefined) stdout.write(await judgePhoto(photo, options, reader));
    else if (stdin.isTTY) command.help();
    else await judgeLines(stdin, stdout, (file, at) => reader.read(file, at, options.timeout * 1000));
  });
}

/**
 * Runs the program `judge`.
 * @param args command line arguments
 * @param openReader returns a reader of photos, which is closed at the end
 * @returns exit status: 0, or 2 if the command line is wrong or the photo could not be read
 */
export async function runJudge(
  args: readonly string[],
  streams: Streams = process,
  openReader: OpenReader = openBuiltReader,
): Promise<number> {
  const { stderr } = streams;
  const reader = openReader((message) => void stderr.write(`judge: ${message}\n`));
  try {
    await createCommand(reader, streams).parseAsync([...args], { from: 'user' });
    return 0;
  } catch (error) {
    // The command has printed the message already.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : FAILED;
    stderr.write(`judge: ${error instanceof Error ? error.message : 'Unknown error'}\n`);
    return FAILED;
  } finally {
    await reader.close();
  }
}
