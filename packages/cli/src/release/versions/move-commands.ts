import { pin, promote, rollBack, unpin, type Change, type Move } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { changeCommand, changeStore, type ChangeOptions } from '../store/change-store';
import { evenIfBadOption, type EvenIfBad } from './even-if-bad';
import { moveWords } from './move-words';
import { printResult, remoteArgument } from '../store/store-command';

/** Changes the live version of a remote and prints the change. */
async function move(name: string, change: Change<Move>, options: ChangeOptions, context: Context, more = '') {
  const outcome = await changeStore(change, options, context);
  printResult(context, options, { name, ...outcome }, moveWords(name, outcome) + more);
}

/** `curbwise release rollback <remote>` */
export const rollbackCommand = (context: Context): Command =>
  changeCommand('rollback', 'make the previous version live again', [
    'rollback legal',
    'rollback legal --to 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .option('--to <version>', 'the version to go back to')
    .option('--even-if-pinned', 'roll back a pinned remote; it stays pinned, at that version')
    .addOption(evenIfBadOption())
    .action((name: string, options: ChangeOptions & EvenIfBad & { to?: string; evenIfPinned?: true }) => {
      const settings = {
        to: options.to,
        evenIfPinned: options.evenIfPinned ?? false,
        evenIfBad: options.evenIfBad,
        now: context.now(),
      };
      return move(name, rollBack(name, settings), options, context);
    });

/** `curbwise release pin <remote> [version]` */
export const pinCommand = (context: Context): Command =>
  changeCommand('pin', 'hold a remote at a version: newer versions wait', [
    'pin legal                      # at the version that is live',
    'pin legal 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .argument('[version]', 'version to hold it at; it becomes live')
    .addOption(evenIfBadOption())
    .action((name: string, version: string | undefined, options: ChangeOptions & EvenIfBad) =>
      move(
        name,
        pin(name, { version, evenIfBad: options.evenIfBad, now: context.now() }),
        options,
        context,
        ' It is pinned there.',
      ),
    );

/** `curbwise release unpin <remote>` */
export const unpinCommand = (context: Context): Command =>
  changeCommand('unpin', 'let a pinned remote follow new versions again', ['unpin legal'])
    .addArgument(remoteArgument())
    .action(async (name: string, options: ChangeOptions) => {
      const outcome = await changeStore(unpin(name), options, context);
      const { live, waiting } = outcome;
      const newest = waiting === null ? '' : ` The newest other version is ${waiting}.`;
      printResult(context, options, { name, ...outcome }, `${name} is not pinned; ${live} is live.${newest}`);
    });

/** `curbwise release promote <remote>` */
export const promoteCommand = (context: Context): Command =>
  changeCommand('promote', 'make the canary, or a waiting version, live for everyone', [
    'promote legal',
    'promote legal --version 0.1.0-ab12cd34',
  ])
    .addArgument(remoteArgument())
    .option('--version <version>', 'the version to make live')
    .addOption(evenIfBadOption())
    .action((name: string, options: ChangeOptions & EvenIfBad & { version?: string }) =>
      move(
        name,
        promote(name, { version: options.version, evenIfBad: options.evenIfBad, now: context.now() }),
        options,
        context,
      ),
    );
