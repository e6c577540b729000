import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import type { Context } from '../../../curbwise/context';
import { withoutKeys } from '../without-keys';
import { newsIn } from './kit-messages';
import { findKitProgram } from './kit-program';

/**
 * How long the kit may be silent before what it tries is taken to hang, in milliseconds. The longest silence of a remote
 * that was well was the start of a kit that had never run: 4.8 s on two cores that five programs shared.
 */
const MAX_SILENCE_MS = 60_000;

/** What was found, and where. */
export interface Tried {
  /** Versions of the contract whose hosts it was tried in. */
  hosts: string[];
  faults: string[];
}

/**
 * Has the kit try a built remote in every host that may be deployed. What hangs is ended, and is a fault.
 * @param from the least version of the contract that deployed hosts have
 * @throws ReleaseRefusal if the remote has no kit
 */
export async function tryBuild(
  { folder, name, from }: { folder: string; name: string; from: string },
  context: Context,
  maxSilenceMs = MAX_SILENCE_MS,
): Promise<Tried> {
  const program = findKitProgram(folder, 'check-built');
  const kit = spawn(process.execPath, [program, JSON.stringify({ folder, name, from })], {
    cwd: folder,
    env: withoutKeys(context.environment),
    stdio: ['ignore', 'ignore', 'pipe', 'pipe'],
  });
  const said: Buffer[] = [];
  kit.stderr?.on('data', (part: Buffer) => said.push(part));
  let trying = 'the start';
  let isSilent = false;
  let tried: Tried | null = null;
  let uncaught: string[] = [];
  const end = () => {
    isSilent = true;
    kit.kill('SIGKILL');
  };
  let timer = setTimeout(end, maxSilenceMs);
  createInterface({ input: kit.stdio[3] as Readable }).on('line', (line) => {
    clearTimeout(timer);
    timer = setTimeout(end, maxSilenceMs);
    const news = newsIn(line);
    if (news === null) return;
    if ('tell' in news) context.tell(news.tell);
    if ('trying' in news) trying = news.trying;
    if ('result' in news) tried = news.result;
    if ('end' in news) uncaught = [...new Set(news.end)].map((text) => `uncaught error: ${text}`);
  });
  await once(kit, 'close');
  clearTimeout(timer);
  return outcome({ tried, uncaught, isSilent, trying, seconds: maxSilenceMs / 1000, said });
}

interface Ended {
  tried: Tried | null;
  uncaught: string[];
  isSilent: boolean;
  trying: string;
  seconds: number;
  said: Buffer[];
}

function outcome({ tried, uncaught, isSilent, trying, seconds, said }: Ended): Tried {
  if (tried) return { hosts: tried.hosts, faults: [...tried.faults, ...uncaught] };
  if (isSilent) return { hosts: [], faults: [`it hangs: no progress for ${seconds} s at ${trying}`] };
  const last = Buffer.concat(said).toString().trim().split('\n').at(-1) ?? '';
  const why = uncaught.length > 0 ? uncaught : [`the check ended early, at ${trying}. ${last}`.trim()];
  return { hosts: [], faults: why };
}
