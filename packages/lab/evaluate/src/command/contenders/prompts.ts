import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { UsageError } from '../../usage-error';
import {
  DEFAULT_INSTRUCTIONS,
  instructionsFile,
  PLAIN_1,
  PLAIN_2,
  readInstructions,
  SettingsError,
  type ReadingInstructions,
} from '@curbwise/vision';

const BUILT_IN: readonly ReadingInstructions[] = [PLAIN_1, PLAIN_2];

/**
 * Reads the reading instructions that are to be compared. The default instructions come first.
 * @param named ids of built-in instructions, and folders with one file per prompt
 * @throws UsageError that names the file
 */
export async function readPrompts(named: readonly string[]): Promise<ReadingInstructions[]> {
  const found = await Promise.all(named.map(promptsOf));
  const others = found.flat().filter((prompt) => prompt !== DEFAULT_INSTRUCTIONS);
  const all = [DEFAULT_INSTRUCTIONS, ...others];
  const duplicate = all.find(({ id }, index) => all.findIndex((prompt) => prompt.id === id) !== index);
  if (duplicate) throw new UsageError(`--prompts: two prompts have the id ${duplicate.id}`);
  return all;
}

async function promptsOf(name: string): Promise<readonly ReadingInstructions[]> {
  const builtIn = BUILT_IN.find(({ id }) => id === name);
  return builtIn ? [builtIn] : promptsIn(name);
}

async function promptsIn(folder: string): Promise<ReadingInstructions[]> {
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
  return found;
}

/** Copies prompts into a run's folder, so that the run can be resumed after the original files change. */
export async function savePrompts(folder: string, prompts: readonly ReadingInstructions[]): Promise<void> {
  const others = prompts.filter(({ id }) => id !== DEFAULT_INSTRUCTIONS.id);
  if (others.length === 0) return;
  await mkdir(folder, { recursive: true });
  for (const prompt of others)
    await writeFile(path.join(folder, `${prompt.id}.txt`), instructionsFile(prompt));
}
