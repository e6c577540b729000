import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, registrySchema } from '@curbwise/contract';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { parsedJson } from '../untrusted';

/** Name of the file in a built shell that says what it provides. */
export const HOST_FILE = 'host.json';

const hostSchema = z.object({
  contract: z.string().regex(CONTRACT_VERSION),
  shared: registrySchema.shape.shared.unwrap(),
});

/** What a built shell provides: its contract version, and the versions of its shared packages by name. */
export type BuiltHost = z.infer<typeof hostSchema>;

/**
 * Parses the `host.json` of a built shell.
 * @param text undefined if there is no such file
 * @param place where the file was expected, for messages
 * @throws ReleaseRefusal if it is missing or invalid
 */
export function parseHost(text: string | undefined, place: string): BuiltHost {
  const { data } = hostSchema.safeParse(parsedJson(text));
  if (data) return data;
  throw new ReleaseRefusal(
    `${place} does not say which contract and which shared packages the shell provides. Build the shell again: npm run build`,
  );
}

/**
 * Reads what a built shell provides.
 * @param place folder of the built shell, or its `host.json`
 * @throws ReleaseRefusal if the file is missing or invalid
 */
export async function readHost(place: string): Promise<BuiltHost> {
  const found = await stat(place).catch(() => null);
  const file = found?.isDirectory() ? path.join(place, HOST_FILE) : place;
  return parseHost(await readFile(file, 'utf8').catch(() => undefined), file);
}
