import { setTimeout as wait } from 'node:timers/promises';
import { Argument, Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { GatewayRefusal, withGateway } from '../../gateway/ask-gateway';
import { askHealth } from './gateway-health';
import { healthWords } from './watch-words';

const POLL_MS = 2000;

/** Moves the cursor to the top left and clears the terminal with its scrollback. */
const CLEAR = '\u001b[H\u001b[2J\u001b[3J';

interface WatchOptions {
  gateway: string;
  json?: true;
  once?: true;
}

export const watchCommand = (context: Context): Command =>
  withGateway(new Command('watch'), context)
    .description("show the health of each version in visitors' pages, the canary next to the live version")
    .addArgument(new Argument('[remote]', 'show only this one'))
    .option('--json', 'print one line of JSON per poll')
    .option('--once', 'poll once')
    .addHelpText(
      'after',
      '\nExamples:\n  npx curbwise release watch legal\n  npx curbwise release watch --gateway https://curbwise.example --json\n\nCtrl-C ends it.',
    )
    .action((remote: string | undefined, options: WatchOptions) => {
      const stop = new AbortController();
      const abort = () => stop.abort();
      process.once('SIGINT', abort);
      return watch({ ...options, remote, isTerminal: process.stdout.isTTY }, context, stop.signal).finally(
        () => process.off('SIGINT', abort),
      );
    });

interface WatchSettings extends WatchOptions {
  remote: string | undefined;
  /** Whether each result replaces the previous one. Otherwise only changes are printed, one below the other. */
  isTerminal: boolean;
  /** Milliseconds between two requests; by default {@link POLL_MS}. */
  pollMs?: number;
}

/**
 * Polls a gateway and prints the health of its remotes until stopped. Waits for an unreachable gateway.
 * @throws GatewayRefusal if the gateway rejects the request; ReleaseRefusal if it does not have the remote
 */
export async function watch(settings: WatchSettings, context: Context, stop: AbortSignal): Promise<void> {
  const { gateway, remote, json, once, isTerminal, pollMs = POLL_MS } = settings;
  let last = '';
  while (!stop.aborted) {
    const [text, isResult] = await askHealth(gateway, context, remote).then(
      (health) => [json ? JSON.stringify(health) : healthWords(health), true] as const,
      (error: unknown) => {
        if (once || !(error instanceof GatewayRefusal) || !error.isTransient) throw error;
        return [`${error.message} Trying again.`, false] as const;
      },
    );
    if (!isResult && text !== last) context.tell(text);
    // Without a terminal, unchanged results are not repeated, for the sake of screen readers and logs.
    else if (isResult && json) context.print(text);
    else if (isResult && isTerminal && !once) context.print(CLEAR + text);
    else if (isResult && text !== last) context.print(last === '' ? text : `\n${text}`);
    last = text;
    if (once) return;
    await wait(pollMs, undefined, { signal: stop }).catch(() => undefined);
  }
}
