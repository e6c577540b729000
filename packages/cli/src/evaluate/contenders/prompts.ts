import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '@curbwise/evaluation';
import {
  DEFAULT_INSTRUCTIONS,
  readInstructions,
  SettingsError,
  type ReadingInstructions,
} from '@curbwise/vision';

/**
 * The reading instructions of a folder, a file each, after those that are used by default.
 * @throws UsageError that names the file
 */
export async function promptsIn(folder: string | undefined): Promise<ReadingInstructions[]> {
  if (folder === undefined) return [DEFAULT_INSTRUCTIONS];
  const names = await readdir(folder).catch(() => {
    throw new UsageError(`--prompts: ${folder} is no folder that can be read`);
  });
  const found = names
    .filter((name) => !name.startsWith('.'))
    .sort()
    .map((name) => {
      try {
        return readInstructions(path.join(folder, name));
      } catch (error) {
        if (!(error instanceof SettingsError)) throw error;
        throw new UsageError(`--prompts: ${name}: ${error.message}`);
      }
    });
  if (found.length === 0) throw new UsageError(`--prompts: ${folder} is empty`);
  const all = [DEFAULT_INSTRUCTIONS, ...found];
  const twice = all.find(({ id }, index) => all.findIndex((one) => one.id === id) !== index);
  if (twice) throw new UsageError(`--prompts: two prompts have the id ${twice.id}`);
  return all;
}

/** Keeps prompts in a run's folder, so that it can be continued when the files have changed. */
export async function keepPrompts(folder: string, prompts: readonly ReadingInstructions[]): Promise<void> {
  const others = prompts.filter(({ id }) => id !== DEFAULT_INSTRUCTIONS.id);
  if (others.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const { id, text } of others) await writeFile(path.join(folder, `${id}.txt`), `id: ${id}\n${text}\n`);
}
