import { readHost, setHost, type HostOutcome } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { printResult } from '../store/store-command';

export const hostCommand = (context: Context): Command =>
  changeCommand(
    'host',
    'record what all deployed shells have: the contract version and the shared packages',
    ['host --shell packages/shell/dist', 'host --shell dist/host.json --force'],
  )
    .requiredOption('--shell <place>', 'a built shell or its host.json')
    .option('--force', 'even if shells can then no longer load everything that is live')
    .action(
      async ({ force = false, shell, ...options }: ChangeOptions & { force?: boolean; shell: string }) => {
        const change = setHost(await readHost(shell), { force });
        const outcome = await changeStore(change, options, context);
        printResult(context, options, outcome, words(outcome));
      },
    );

function words({ from, to, shared, unfit }: HostOutcome): string {
  const moved = from === to ? `The hosts already have ${to}.` : `The hosts go from ${from} to ${to}.`;
  const packages = Object.entries(shared ?? {}).map(([name, version]) => `${name} ${version}`);
  return [
    moved,
    ...(packages.length > 0 ? [`They share ${packages.join(', ')}.`] : []),
    ...unfit.map((one) => `${one}: shells will not load it.`),
  ].join('\n');
}
