import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from '../without-keys';
import { parseKitMessage } from './kit-messages';
import { findKitProgram } from './kit-program';

/**
 * Time without a message after which the remote counts as hanging, in milliseconds. The longest silence measured with a
 * working remote was 4.8 s: the first start of a kit, on two cores shared by five programs.
 */
const MAX_SILENCE_MS = 60_000;

/** The result of trying a build. */
export interface TryResult {
  /** Contract versions of the hosts that the remote was tried in. */
  hosts: string[];
  faults: string[];
}

/**
 * Lets the kit try a built remote in every host version that may be deployed. A remote that hangs is killed, which counts
 * as a fault.
 * @param from lowest contract version of the deployed hosts
 * @throws ReleaseRefusal if the remote has no kit
 */
export async function tryBuild(
  { folder, name, from }: { folder: string; name: string; from: string },
  context: Context,
  maxSilenceMs = MAX_SILENCE_MS,
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
  let isSilent = false;
  let result: TryResult | null = null;
  let uncaught: string[] = [];
  const kill = () => {
    isSilent = true;
    kit.kill('SIGKILL');
  };
  let timer = setTimeout(kill, maxSilenceMs);
  createInterface({ input: kit.stdio[3] as Readable }).on('line', (line) => {
    clearTimeout(timer);
    timer = setTimeout(kill, maxSilenceMs);
    const message = parseKitMessage(line);
    if (message === null) return;
    if ('tell' in message) context.tell(message.tell);
    if ('trying' in message) trying = message.trying;
    if ('result' in message) result = message.result;
    if ('end' in message) uncaught = [...new Set(message.end)].map((text) => `uncaught error: ${text}`);
  });
  await once(kit, 'close');
  clearTimeout(timer);
  return resultOf({ result, uncaught, isSilent, trying, seconds: maxSilenceMs / 1000, errorOutput });
}

interface EndedKit {
  result: TryResult | null;
  uncaught: string[];
  isSilent: boolean;
  trying: string;
  seconds: number;
  errorOutput: Buffer[];
}

function resultOf({ result, uncaught, isSilent, trying, seconds, errorOutput }: EndedKit): TryResult {
  if (result) return { hosts: result.hosts, faults: [...result.faults, ...uncaught] };
  if (isSilent) return { hosts: [], faults: [`it hangs: no progress for ${seconds} s at ${trying}`] };
  const last = Buffer.concat(errorOutput).toString().trim().split('\n').at(-1) ?? '';
  const why = uncaught.length > 0 ? uncaught : [`the check ended early, at ${trying}. ${last}`.trim()];
  return { hosts: [], faults: why };
}
