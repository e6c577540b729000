import { readHost, ReleaseRefusal, setHost, type HostOutcome } from '@curbwise/releases';
import type { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from './change-store';
import { answer } from './store-command';

interface HostOptions extends ChangeOptions {
  force?: true;
  shell?: string;
}

/** `curbwise release host <contract>`, or `--shell <place>` */
export const hostCommand = (context: Context): Command =>
  changeCommand('host', 'say what all deployed shells have: the contract, and the shared packages', [
    'host --shell packages/shell/dist',
    'host 1.2.0            # the contract alone; the shared packages that are known stay',
    'host 2.0.0 --force    # although what is live needs 1',
  ])
    .argument('[contract]', 'version of the contract, as 1.2.0')
    .option('--shell <place>', 'a built shell, or its host.json: both are read there')
    .option('--force', 'even if shells then load less than what is live now')
    .action(async (given: string | undefined, { force, shell, ...options }: HostOptions) => {
      const { contract, shared } = await saidOf(given, shell);
      const change = setHost(contract, { force: force ?? false, ...(shared ? { shared } : {}) });
      const outcome = await changeStore(change, options, context);
      answer(context, options, outcome, words(outcome));
    });

/** What was said of the shells, in either way. */
async function saidOf(contract: string | undefined, shell: string | undefined) {
  if (shell === undefined) {
    if (contract !== undefined) return { contract, shared: undefined };
    throw new ReleaseRefusal('Say the version of the contract, as 1.2.0, or a built shell by --shell.');
  }
  const host = await readHost(shell);
  if (contract === undefined || contract === host.contract) return host;
  throw new ReleaseRefusal(
    `The shell in ${shell} has ${host.contract} of the contract, not ${contract}. Leave the version out.`,
  );
}

function words({ from, to, shared, unfit }: HostOutcome): string {
  const moved = from === to ? `The hosts have ${to} already.` : `The hosts go from ${from} to ${to}.`;
  const brought = Object.entries(shared ?? {}).map(([name, version]) => `${name} ${version}`);
  return [
    moved,
    ...(brought.length > 0 ? [`They bring ${brought.join(', ')}.`] : []),
    ...unfit.map((one) => `${one}: shells will not load it.`),
  ].join('\n');
}
