import { mkdir, open, readFile, rm, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@curbwise/tooling/bench';
import { z } from 'zod';
import { differencesOf, runSettingsSchema, type RunSettings } from './run-settings';
import { tryRecordSchema, type TryRecord } from './try-record';

const SETTINGS = 'run.json';
const READINGS = 'readings.jsonl';
const LOCK = 'run.lock';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * The settings of a run.
 * @returns null if the folder holds no run
 * @throws UsageError if what it holds cannot be read
 */
export async function readRunSettings(folder: string): Promise<RunSettings | null> {
  let text: string;
  try {
    text = await readFile(path.join(folder, SETTINGS), 'utf8');
  } catch (error) {
    if (isMissing(error)) return null;
    throw new UsageError(`${path.join(folder, SETTINGS)} cannot be read`);
  }
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new UsageError(`${path.join(folder, SETTINGS)} is not valid JSON`);
  }
  const parsed = runSettingsSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new UsageError(
    `${path.join(folder, SETTINGS)} is not of this version: ${z.prettifyError(parsed.error)}`,
  );
}

/** What a run has read so far, and how many bytes of its file hold whole lines. */
interface ReadRecords {
  readonly records: TryRecord[];
  readonly wholeBytes: number;
}

/**
 * Reads `readings.jsonl`. A last line without an end was torn when the program was killed: it is left out.
 * @throws UsageError that names a line that is none of a run
 */
async function parseRecords(folder: string): Promise<ReadRecords> {
  const file = path.join(folder, READINGS);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { records: [], wholeBytes: 0 };
    throw new UsageError(`${file} cannot be read`);
  }
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  const records = whole.split('\n').flatMap((line, index): TryRecord[] => {
    if (line === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new UsageError(`${file}:${index + 1}: is not valid JSON; remove the line, and it is read again`);
    }
    const parsed = tryRecordSchema.safeParse(value);
    if (!parsed.success)
      throw new UsageError(`${file}:${index + 1}: is no reading; remove the line, and it is read again`);
    return [parsed.data];
  });
  return { records, wholeBytes: Buffer.byteLength(whole) };
}

/** All that a run has read so far, in the order in which it came; of the same try the last one counts. */
export const readRecords = async (folder: string): Promise<TryRecord[]> =>
  (await parseRecords(folder)).records;

/** A run that is being made. Nobody else makes it at the same time. */
export interface OpenRun {
  readonly settings: RunSettings;
  readonly records: readonly TryRecord[];
  keep(record: TryRecord): Promise<void>;
  close(): Promise<void>;
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Takes the lock of a run; one of a program that is gone is taken over. */
async function lock(folder: string): Promise<string> {
  const file = path.join(folder, LOCK);
  for (;;) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx' });
      return file;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST')
        throw new UsageError(`${folder} cannot be written to`);
    }
    const pid = Number(await readFile(file, 'utf8').catch(() => '0'));
    if (pid > 0 && pid !== process.pid && isRunning(pid))
      throw new UsageError(`${folder} is being run by process ${pid}: wait for it, or end it`);
    await rm(file, { force: true });
  }
}

/** Writes what a run was started with. */
async function begin(folder: string, settings: RunSettings): Promise<void> {
  await writeFile(path.join(folder, SETTINGS), `${JSON.stringify(settings, null, 2)}\n`);
}

/**
 * Opens a run to go on with, or begins one where there is none.
 * @throws UsageError if the folder holds a run with other settings, or somebody else is making it
 */
export async function openRun(folder: string, wanted: RunSettings): Promise<OpenRun> {
  await mkdir(folder, { recursive: true });
  const lockFile = await lock(folder);
  let file: FileHandle | undefined;
  try {
    const there = await readRunSettings(folder);
    const differences = there ? differencesOf(there, wanted) : [];
    if (differences.length > 0)
      throw new UsageError(
        [`${folder} was started with other settings; choose another folder by --run:`, ...differences].join(
          '\n  ',
        ),
      );
    if (!there) await begin(folder, wanted);
    const { records, wholeBytes } = await parseRecords(folder);
    file = await open(path.join(folder, READINGS), 'a');
    await truncate(path.join(folder, READINGS), wholeBytes);
    const opened = file;
    // One line after the other: two writes at once could mix.
    let before: Promise<unknown> = Promise.resolve();
    return {
      settings: there ?? wanted,
      records,
      keep(record) {
        const kept = before.then(() => opened.appendFile(`${JSON.stringify(record)}\n`));
        before = kept.catch(() => undefined);
        return kept;
      },
      async close() {
        await before;
        await opened.close();
        await rm(lockFile, { force: true });
      },
    };
  } catch (error) {
    await file?.close();
    await rm(lockFile, { force: true });
    throw error;
  }
}
