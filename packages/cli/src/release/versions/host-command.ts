import { readHost, ReleaseRefusal, setHost, type HostOutcome } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { printResult } from '../store/store-command';

interface HostOptions extends ChangeOptions {
  force?: true;
  shell?: string;
}

export const hostCommand = (context: Context): Command =>
  changeCommand(
    'host',
    'record what all deployed shells have: the contract version and the shared packages',
    [
      'host --shell packages/shell/dist',
      'host 1.2.0            # only the contract; known shared packages stay',
      'host 2.0.0 --force    # even though what is live needs 1',
    ],
  )
    .argument('[contract]', 'version of the contract, for example 1.2.0')
    .option('--shell <place>', 'a built shell or its host.json: reads both from there')
    .option('--force', 'even if shells can then no longer load everything that is live')
    .action(async (given: string | undefined, { force, shell, ...options }: HostOptions) => {
      const { contract, shared } = await hostFrom(given, shell);
      const change = setHost(contract, { force: force ?? false, ...(shared ? { shared } : {}) });
      const outcome = await changeStore(change, options, context);
      printResult(context, options, outcome, words(outcome));
    });

/** The contract and shared packages, from the command line or from a built shell. */
async function hostFrom(contract: string | undefined, shell: string | undefined) {
  if (shell === undefined) {
    if (contract !== undefined) return { contract, shared: undefined };
    throw new ReleaseRefusal(
      'Give the version of the contract, for example 1.2.0, or a built shell with --shell.',
    );
  }
  const host = await readHost(shell);
  if (contract === undefined || contract === host.contract) return host;
  throw new ReleaseRefusal(
    `The shell in ${shell} has contract ${host.contract}, not ${contract}. Leave the version out.`,
  );
}

function words({ from, to, shared, unfit }: HostOutcome): string {
  const moved = from === to ? `The hosts already have ${to}.` : `The hosts go from ${from} to ${to}.`;
  const packages = Object.entries(shared ?? {}).map(([name, version]) => `${name} ${version}`);
  return [
    moved,
    ...(packages.length > 0 ? [`They share ${packages.join(', ')}.`] : []),
    ...unfit.map((one) => `${one}: shells will not load it.`),
  ].join('\n');
}
