import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import { ReleaseRefusal } from '../refusal';

const packageSchema = z.object({ curbwise: z.object({ id: z.uuid().optional() }).optional() });

/**
 * The `curbwise.id` of a package, which distinguishes it from others with the same name; undefined if it has none.
 * @throws ReleaseRefusal if the id is not a UUID
 */
export async function packageSource(name: string, packageFolder: string): Promise<string | undefined> {
  const text = await readFile(path.join(packageFolder, 'package.json'), 'utf8');
  const { data, error } = packageSchema.safeParse(JSON.parse(text));
  if (error) {
    throw new ReleaseRefusal(
      `curbwise.id in package.json of ${name} is not a UUID. Make one with "node -p crypto.randomUUID()".`,
    );
  }
  return data.curbwise?.id;
}
