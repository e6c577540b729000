import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import type { Readable } from 'node:stream';
import { parsedJson, ReleaseRefusal } from '@curbwise/remotes/releases';
import { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from './run-script';
import { findKitProgram } from './kit-program';

const messageSchema = z.union([z.object({ tell: z.string() }), z.object({ result: z.unknown() })]);

/**
 * Runs the check of a remote's kit, and passes on what it tells.
 * @param settings what the check is told
 * @param schema what its result looks like
 * @throws ReleaseRefusal if the remote has no kit, or the check ends without a result: that may have other causes than the
 *   remote, such as too little memory
 */
export async function runKit<Result>(
  settings: Readonly<Record<string, string>> & { folder: string; name: string },
  schema: z.ZodType<Result>,
  context: Context,
): Promise<Result> {
  const { folder, name } = settings;
  const kit = spawn(process.execPath, [findKitProgram(folder), JSON.stringify(settings)], {
    cwd: folder,
    env: withoutKeys(context.environment),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const results: Result[] = [];
  createInterface({ input: kit.stdio[3] as Readable }).on('line', (line) => {
    const message = messageSchema.safeParse(parsedJson(line)).data;
    if (message === undefined) return;
    if ('tell' in message) return context.tell(message.tell);
    const { data } = schema.safeParse(message.result);
    if (data !== undefined) results.push(data);
  });
  const [printed] = await Promise.all([text(kit.stderr as Readable), once(kit, 'close')]);
  const [result] = results;
  if (result !== undefined) return result;
  const last = printed.trim().split('\n').at(-1);
  throw new ReleaseRefusal(
    `The check of ${name} could not be finished${last ? ` (${last})` : ''}. Nothing was uploaded. ` +
      'Perhaps the machine has too little memory: try again.',
  );
}
