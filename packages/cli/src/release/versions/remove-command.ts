import { ReleaseRefusal, removeRemote, type RemovedRemote } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { printResult, remoteArgument } from '../store/store-command';

/** `curbwise release remove <remote>` */
export const removeCommand = (context: Context): Command =>
  changeCommand('remove', 'remove a remote for all visitors', [
    'remove tips --yes',
    'remove tips tips                               # repeating the name also confirms',
    'remove tips --yes --reason "moved to garages"',
  ])
    .addArgument(remoteArgument())
    .argument('[again]', 'the name again, to confirm')
    .option('--yes', 'confirm the removal')
    .action(async (name: string, again: string | undefined, options: ChangeOptions & { yes?: true }) => {
      if (!options.yes && !options.dryRun && again !== name) {
        throw new ReleaseRefusal(
          `This removes ${name} for all visitors. To confirm: curbwise release remove ${name} --yes`,
        );
      }
      const outcome = await changeStore(removeRemote(name, { now: context.now() }), options, context);
      printResult(context, options, { name, ...outcome }, words(name, outcome));
    });

const words = (name: string, { live, versions }: RemovedRemote): string =>
  `${name} is removed: pages opened from now on do not have it.${live === null ? '' : ` ${live} was live.`}\n` +
  `The files of its ${versions.length === 1 ? 'version' : `${versions.length} versions`} stay for open pages until gc. Its name is free again.`;
