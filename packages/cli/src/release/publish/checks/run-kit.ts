import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { parsedJson, ReleaseRefusal } from '@curbwise/remotes/releases';
import { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from './run-script';
import { findKitProgram } from './kit-program';
import { watchProgress } from './watch-progress';

/**
 * CPU time of the kit without a message after which the remote counts as hanging, in seconds. The longest silence measured
 * with a working remote was 4.8 s: the first start of a kit, on two cores shared by five programs.
 */
export const HANG_AFTER_S = 60;

const messageSchema = z.union([
  z.object({ tell: z.string() }),
  z.object({ trying: z.string() }),
  z.object({ result: z.unknown() }),
]);

/** What the check is told, and what its result looks like. */
interface KitRun<Result> {
  settings: Readonly<Record<string, string>> & { folder: string; name: string };
  schema: z.ZodType<Result>;
  /** CPU time without a message, in seconds. */
  hangAfterS: number;
}

/** What the check of a kit found, or the sentence that it hangs. */
type KitOutcome<Result> = { result: Result } | { result: null; fault: string };

/**
 * Runs the check of a remote's kit. One that hangs is killed, which counts as a fault of the remote.
 * @throws ReleaseRefusal if the remote has no kit, or the check ends without a result: that may have other causes than the
 *   remote, such as too little memory
 */
export async function runKit<Result>(
  { settings, schema, hangAfterS }: KitRun<Result>,
  context: Context,
): Promise<KitOutcome<Result>> {
  const { folder } = settings;
  const file = findKitProgram(folder);
  const kit = spawn(process.execPath, [file, JSON.stringify(settings)], {
    cwd: folder,
    env: withoutKeys(context.environment),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const errorOutput: Buffer[] = [];
  kit.stderr?.on('data', (part: Buffer) => errorOutput.push(part));
  let trying = 'the start';
  let hangs = false;
  let result: Result | null = null;
  const watch = watchProgress(kit.pid ?? 0, hangAfterS * 1000, () => {
    hangs = true;
    kit.kill('SIGKILL');
  });
  createInterface({ input: kit.stdio[3] as Readable }).on('line', (line) => {
    watch.progress();
    const message = messageSchema.safeParse(parsedJson(line)).data;
    if (message === undefined) return;
    if ('tell' in message) context.tell(message.tell);
    if ('trying' in message) trying = message.trying;
    if ('result' in message) result = schema.safeParse(message.result).data ?? null;
  });
  await once(kit, 'close');
  watch.end();
  if (result) return { result };
  if (hangs) return { result, fault: `it hangs: no progress for ${hangAfterS} s at ${trying}` };
  const last = Buffer.concat(errorOutput).toString().trim().split('\n').at(-1);
  throw new ReleaseRefusal(
    `The check of ${settings.name} could not be finished: it ended at ${trying}${last ? ` (${last})` : ''}. ` +
      'Nothing was uploaded. Perhaps the machine has too little memory: try again.',
  );
}
