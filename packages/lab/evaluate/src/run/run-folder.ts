import { mkdir, open, readFile, rm, truncate, writeFile, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../usage-error';
import { z } from 'zod';
import { differencesOf, runSettingsSchema, type RunSettings } from './run-settings';
import { tryRecordSchema, type TryRecord } from './try-record';

const SETTINGS = 'run.json';
const READINGS = 'readings.jsonl';
const LOCK = 'run.lock';

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT';

/**
 * Reads the settings of a run.
 * @returns null if the folder is not a run
 * @throws UsageError if the settings cannot be read
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
    `${path.join(folder, SETTINGS)} has another version: ${z.prettifyError(parsed.error)}`,
  );
}

/** The records of a run. */
interface ReadRecords {
  readonly records: TryRecord[];
  /** Length of the complete lines of the file. */
  readonly completeBytes: number;
}

/**
 * Reads `readings.jsonl`. An unfinished last line is ignored: the program was killed while it wrote it.
 * @throws UsageError that names an invalid line
 */
async function parseRecords(folder: string): Promise<ReadRecords> {
  const file = path.join(folder, READINGS);
  let text: string;
  try {
    text = await readFile(file, 'utf8');
  } catch (error) {
    if (isMissing(error)) return { records: [], completeBytes: 0 };
    throw new UsageError(`${file} cannot be read`);
  }
  const complete = text.slice(0, text.lastIndexOf('\n') + 1);
  const records = complete.split('\n').flatMap((line, index): TryRecord[] => {
    if (line === '') return [];
    let value: unknown;
    try {
      value = JSON.parse(line);
    } catch {
      throw new UsageError(
        `${file}:${index + 1}: is not valid JSON; remove the line to read the photo again`,
      );
    }
    const parsed = tryRecordSchema.safeParse(value);
    if (!parsed.success)
      throw new UsageError(`${file}:${index + 1}: is not a reading; remove the line to read the photo again`);
    return [parsed.data];
  });
  return { records, completeBytes: Buffer.byteLength(complete) };
}

/** All records of a run in the order of writing. For each try the last one counts. */
export const readRecords = async (folder: string): Promise<TryRecord[]> =>
  (await parseRecords(folder)).records;

/** A run that is open for writing, and locked against other processes. */
export interface OpenRun {
  readonly settings: RunSettings;
  readonly records: readonly TryRecord[];
  /** Appends a record. */
  keep(record: TryRecord): Promise<void>;
  /** Closes the run and releases the lock. */
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

/** Locks a run. Takes over the lock of a process that no longer exists. */
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
      throw new UsageError(`${folder} is in use by process ${pid}: wait for it or stop it`);
    await rm(file, { force: true });
  }
}

async function writeSettings(folder: string, settings: RunSettings): Promise<void> {
  await writeFile(path.join(folder, SETTINGS), `${JSON.stringify(settings, null, 2)}\n`);
}

/**
 * Opens an existing run to continue it, or creates a new one.
 * @throws UsageError if the folder has a run with other settings, or is in use by another process
 */
export async function openRun(folder: string, wanted: RunSettings): Promise<OpenRun> {
  await mkdir(folder, { recursive: true });
  const lockFile = await lock(folder);
  let file: FileHandle | undefined;
  try {
    const existing = await readRunSettings(folder);
    const differences = existing ? differencesOf(existing, wanted) : [];
    if (differences.length > 0)
      throw new UsageError(
        [`${folder} was started with other settings; choose another folder with --run:`, ...differences].join(
          '\n  ',
        ),
      );
    if (!existing) await writeSettings(folder, wanted);
    const { records, completeBytes } = await parseRecords(folder);
    file = await open(path.join(folder, READINGS), 'a');
    await truncate(path.join(folder, READINGS), completeBytes);
    const opened = file;
    // In sequence, as concurrent writes could mix.
    let lastWrite: Promise<unknown> = Promise.resolve();
    return {
      settings: existing ?? wanted,
      records,
      keep(record) {
        const write = lastWrite.then(() => opened.appendFile(`${JSON.stringify(record)}\n`));
        lastWrite = write.catch(() => undefined);
        return write;
      },
      async close() {
        await lastWrite;
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
