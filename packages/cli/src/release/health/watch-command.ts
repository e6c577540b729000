import { setTimeout as wait } from 'node:timers/promises';
import { ReleaseRefusal } from '@curbwise/releases';
import type { RemotesHealth } from '@curbwise/contract';
import { Argument, Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { askHealth, GatewayRefusal, withGateway } from './gateway-health';
import { healthWords } from './watch-words';

/** Milliseconds between two looks. */
const POLL_MS = 2000;

/** To the upper left, and what stands there away. */
const CLEAR = '\u001b[H\u001b[2J\u001b[3J';

interface WatchOptions {
  gateway: string;
  json?: true;
  once?: true;
}

/** `curbwise release watch [remote]` */
export const watchCommand = (context: Context): Command =>
  withGateway(new Command('watch'))
    .description("show the health of each version in visitors' pages, the canary next to the live version")
    .addArgument(new Argument('[remote]', 'show only this one'))
    .option('--json', 'print one line of JSON per poll')
    .option('--once', 'poll once')
    .addHelpText(
      'after',
      '\nExamples:\n  curbwise release watch legal\n  curbwise release watch --gateway https://curbwise.example --json\n\nCtrl-C ends it.',
    )
    .action((remote: string | undefined, options: WatchOptions) => {
      const ending = new AbortController();
      const end = () => ending.abort();
      process.once('SIGINT', end);
      return watch({ ...options, remote, isTerminal: process.stdout.isTTY }, context, ending.signal).finally(
        () => process.off('SIGINT', end),
      );
    });

interface Watched extends WatchOptions {
  remote: string | undefined;
  /** Whether each look takes the place of the one before. Else only what is new is printed, below. */
  isTerminal: boolean;
}

/**
 * Looks again and again until told to end. A gateway that is away is waited for.
 * @throws GatewayRefusal if it does not let this one look; ReleaseRefusal if it does not know the remote
 */
export async function watch(watched: Watched, context: Context, ending: AbortSignal): Promise<void> {
  const { json, once, isTerminal } = watched;
  let last = '';
  while (!ending.aborted) {
    const [text, isResult] = await look(watched, context).then(
      (health) => [json ? JSON.stringify(health) : healthWords(health), true] as const,
      (error: unknown) => {
        if (once || !(error instanceof GatewayRefusal) || !error.mayPass) throw error;
        return [`${error.message} Trying again.`, false] as const;
      },
    );
    if (!isResult && text !== last) context.tell(text);
    // Without a terminal only what is new: a screen reader, or a log, is not told the same again and again.
    else if (isResult && json) context.print(text);
    else if (isResult && isTerminal && !once) context.print(CLEAR + text);
    else if (isResult && text !== last) context.print(last === '' ? text : `\n${text}`);
    last = text;
    if (once) return;
    await wait(POLL_MS, undefined, { signal: ending }).catch(() => undefined);
  }
}

async function look({ gateway, remote }: Watched, context: Context): Promise<RemotesHealth> {
  const health = await askHealth(gateway, context);
  if (remote === undefined) return health;
  const remotes = health.remotes.filter((one) => one.remote === remote);
  if (remotes.length > 0) return { ...health, remotes };
  const known = health.remotes.map((one) => one.remote).join(', ') || 'none';
  throw new ReleaseRefusal(`The gateway has no remote "${remote}". It has: ${known}.`);
}
