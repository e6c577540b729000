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
 * Reads the reading instructions in a folder, one file per prompt. The default instructions come first.
 * @throws UsageError that names the file
 */
export async function readPrompts(folder: string | undefined): Promise<ReadingInstructions[]> {
  if (folder === undefined) return [DEFAULT_INSTRUCTIONS];
  const names = await readdir(folder).catch(() => {
    throw new UsageError(`--prompts: cannot read the folder ${folder}`);
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
  const duplicate = all.find(({ id }, index) => all.findIndex((prompt) => prompt.id === id) !== index);
  if (duplicate) throw new UsageError(`--prompts: two prompts have the id ${duplicate.id}`);
  return all;
}

/** Copies prompts into a run's folder, so that the run can be resumed after the original files change. */
export async function savePrompts(folder: string, prompts: readonly ReadingInstructions[]): Promise<void> {
  const others = prompts.filter(({ id }) => id !== DEFAULT_INSTRUCTIONS.id);
  if (others.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const { id, text } of others) await writeFile(path.join(folder, `${id}.txt`), `id: ${id}\n${text}\n`);
}
