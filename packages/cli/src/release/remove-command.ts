import { ReleaseRefusal, removeRemote, type RemovedRemote } from '@curbwise/releases';
import type { Command } from 'commander';
import type { Context } from '../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from './change-store';
import { answer, remoteArgument } from './store-command';

/** `curbwise release remove <remote>` */
export const removeCommand = (context: Context): Command =>
  changeCommand('remove', 'take a remote away, for all visitors', [
    'remove tips --yes',
    'remove tips tips                               # the name again is a yes as well',
    'remove tips --yes --reason "moved to garages"',
  ])
    .addArgument(remoteArgument())
    .argument('[again]', 'the name once more')
    .option('--yes', 'it is meant')
    .action(async (name: string, again: string | undefined, options: ChangeOptions & { yes?: true }) => {
      if (!options.yes && !options.dryRun && again !== name) {
        throw new ReleaseRefusal(
          `This takes ${name} away from all visitors. If it is meant, say: curbwise release remove ${name} --yes`,
        );
      }
      const outcome = await changeStore(removeRemote(name, { now: context.now() }), options, context);
      answer(context, options, { name, ...outcome }, words(name, outcome));
    });

const words = (name: string, { live, versions }: RemovedRemote): string =>
  `${name} is removed: pages that are opened from now on do not have it.${live === null ? '' : ` ${live} was live.`}\n` +
  `The files of its ${versions.length === 1 ? 'version' : `${versions.length} versions`} stay for pages that are open, until gc. Its name is free.`;
