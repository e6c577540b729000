import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, registrySchema } from '@curbwise/contract';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';

/** Name of the file of a built shell that says what it brings. */
export const HOST_FILE = 'host.json';

const hostSchema = z.object({
  contract: z.string().regex(CONTRACT_VERSION),
  shared: registrySchema.shape.shared.unwrap(),
});

/** What a built shell brings: its contract, and its shared packages by name. */
export type BuiltHost = z.infer<typeof hostSchema>;

/**
 * Reads what a built shell says it brings.
 * @param text undefined if it has no such file
 * @param place where it was looked for, for people
 * @throws ReleaseRefusal if it does not say it
 */
export function parseHost(text: string | undefined, place: string): BuiltHost {
  const { data } = hostSchema.safeParse(jsonOf(text));
  if (data) return data;
  throw new ReleaseRefusal(
    `${place} does not say which contract and which shared packages the shell brings. Build the shell again: npm run build`,
  );
}

/**
 * Reads what a built shell brings from where it lies.
 * @param place folder of the built shell, or its `host.json`
 * @throws ReleaseRefusal if it is not there, or does not say it
 */
export async function readHost(place: string): Promise<BuiltHost> {
  const isFolder = await stat(place).then(
    (found) => found.isDirectory(),
    () => false,
  );
  const file = isFolder ? path.join(place, HOST_FILE) : place;
  return parseHost(await readFile(file, 'utf8').catch(() => undefined), file);
}

function jsonOf(text: string | undefined): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
