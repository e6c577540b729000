import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { CONTRACT_VERSION, registrySchema } from '@curbwise/contract';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';
import { parsedJson } from '../untrusted';

/** Name of the file in a built shell that says what it provides. */
const HOST_FILE = 'host.json';

const hostSchema = z.object({
  contract: z.string().regex(CONTRACT_VERSION),
  shared: registrySchema.shape.shared.unwrap(),
});

/** What a built shell provides: its contract version, and the versions of its shared packages by name. */
export type BuiltHost = z.infer<typeof hostSchema>;

/**
 * Reads what a built shell provides.
 * @param place folder of the built shell, or its `host.json`
 * @throws ReleaseRefusal if the file is missing or invalid
 */
export async function readHost(place: string): Promise<BuiltHost> {
  const found = await stat(place).catch(() => null);
  const file = found?.isDirectory() ? path.join(place, HOST_FILE) : place;
  const { data } = hostSchema.safeParse(parsedJson(await readFile(file).catch(() => null)));
  if (data) return data;
  throw new ReleaseRefusal(
    `${file} does not say which contract and which shared packages the shell provides. Build the shell again: npm run build`,
  );
}
