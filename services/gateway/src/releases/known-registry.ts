import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { registrySchema, type Registry } from '@curbwise/contract';

const FILE = 'registry.json';

/** Reads the registry stored in a folder; null if there is none. */
export async function readKnownRegistry(folder: string): Promise<Registry | null> {
  try {
    return registrySchema.parse(JSON.parse(await readFile(path.join(folder, FILE), 'utf8')));
  } catch {
    return null;
  }
}

/** Stores a registry in a folder, for a start while the release store does not answer. */
export async function keepRegistry(folder: string, registry: Registry): Promise<void> {
  const file = path.join(folder, FILE);
  await writeFile(`${file}.new`, JSON.stringify(registry));
  await rename(`${file}.new`, file);
}
