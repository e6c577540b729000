import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { z } from 'zod';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from './run-script';
import { findKitProgram } from './kit-program';
import { watchProgress } from './watch-progress';

/**
 * Own time of the kit without a message after which the remote counts as hanging, in seconds: what it computes or waits, not
 * what other programs take from it. The longest silence measured with a working remote was 4.8 s: the first start of a kit,
 * on two cores shared by five programs.
 */
export const HANG_AFTER_S = 60;

export interface TryResult {
  /** Contract versions of the hosts that the remote was tried in. */
  hosts: string[];
  faults: string[];
}

/**
 * Lets the kit try a built remote in every host version that may be deployed. A remote that hangs is killed, which counts
 * as a fault.
 * @param from lowest contract version of the deployed hosts
 * @param hangAfterS own time of the kit without a message, in seconds
 * @throws ReleaseRefusal if the remote has no kit
 */
export async function tryBuild(
  { folder, name, from }: { folder: string; name: string; from: string },
  context: Context,
  hangAfterS = HANG_AFTER_S,
): Promise<TryResult> {
  const program = findKitProgram(folder, 'check-built');
  const kit = spawn(process.execPath, [program, JSON.stringify({ folder, name, from })], {
    cwd: folder,
    env: withoutKeys(context.environment),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const errorOutput: Buffer[] = [];
  kit.stderr?.on('data', (part: Buffer) => errorOutput.push(part));
  let trying = 'the start';
  let hangs = false;
  let result: TryResult | null = null;
  let uncaught: string[] = [];
  const watch = watchProgress(kit.pid ?? 0, hangAfterS * 1000, () => {
    hangs = true;
    kit.kill('SIGKILL');
  });
  createInterface({ input: kit.stdio[3] as Readable }).on('line', (line) => {
    watch.progress();
    const message = parseKitMessage(line);
    if (message === null) return;
    if ('tell' in message) context.tell(message.tell);
    if ('trying' in message) trying = message.trying;
    if ('result' in message) result = message.result;
    if ('end' in message) uncaught = [...new Set(message.end)].map((text) => `uncaught error: ${text}`);
  });
  await once(kit, 'close');
  watch.end();
  return resultOf({ result, uncaught, hangs, trying, hangAfterS, errorOutput });
}

interface EndedKit {
  result: TryResult | null;
  uncaught: string[];
  hangs: boolean;
  trying: string;
  hangAfterS: number;
  errorOutput: Buffer[];
}

function resultOf({ result, uncaught, hangs, trying, hangAfterS, errorOutput }: EndedKit): TryResult {
  if (result) return { hosts: result.hosts, faults: [...result.faults, ...uncaught] };
  if (hangs) return { hosts: [], faults: [`it hangs: no progress for ${hangAfterS} s at ${trying}`] };
  const last = Buffer.concat(errorOutput).toString().trim().split('\n').at(-1) ?? '';
  const why = uncaught.length > 0 ? uncaught : [`the check ended early, at ${trying}. ${last}`.trim()];
  return { hosts: [], faults: why };
}

const sentences = z.array(z.string());

const kitMessageSchema = z.union([
  z.object({ tell: z.string() }),
  z.object({ trying: z.string() }),
  z.object({ result: z.object({ hosts: sentences, faults: sentences }) }),
  z.object({ end: sentences }),
]);
type KitMessage = z.infer<typeof kitMessageSchema>;

/** Parses a line of the program; null if it is not a message. */
function parseKitMessage(line: string): KitMessage | null {
  try {
    return kitMessageSchema.parse(JSON.parse(line));
  } catch {
    return null;
  }
}
