import { readHost, setHost } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeAndPrint, changeCommand, type ChangeOptions } from '../store/change-store';

export const hostCommand = (context: Context): Command =>
  changeCommand(
    'host',
    'record what all deployed shells have: the contract version and the shared packages',
    ['host --shell packages/shell/dist', 'host --shell dist/host.json --force'],
  )
    .requiredOption('--shell <place>', 'a built shell or its host.json')
    .option('--force', 'even if shells can then no longer load everything that is live')
    .action(
      async ({ force = false, shell, ...options }: ChangeOptions & { force?: boolean; shell: string }) =>
        changeAndPrint(setHost(await readHost(shell), { force }), options, context),
    );
