import { changeRegistry, setHost, type HostOutcome } from '@curbwise/releases';
import type { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { answer, storeCommand, storeOf, type StoreOptions } from './store-command';

/** `curbwise release host <contract>` */
export const hostCommand = (context: Context): Command =>
  storeCommand('host', "say which version of the host's contract all deployed shells have", [
    'host 1.2.0',
    'host 2.0.0 --force    # although what is live needs 1',
  ])
    .argument('<contract>', 'version of the contract, as 1.2.0')
    .option('--force', 'even if shells then load less than what is live now')
    .action(async (contract: string, { force, ...options }: StoreOptions & { force?: true }) => {
      const change = setHost(contract, { force: force ?? false });
      const { outcome } = await changeRegistry(storeOf(options, context), change, options);
      answer(context, options, outcome, words(outcome));
    });

function words({ from, to, unfit }: HostOutcome): string {
  const moved = from === to ? `The hosts have ${to} already.` : `The hosts go from ${from} to ${to}.`;
  return [moved, ...unfit.map((one) => `${one}: shells will not load it.`)].join('\n');
}
