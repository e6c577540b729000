import { collectGarbage, ReleaseRefusal, type Removed, removeRemote } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { wholeNumber } from '../../curbwise/whole-number';
import { actorOf, changeAndPrint, changeCommand, type ChangeOptions } from '../store/change-store';
import { printResult, remoteArgument, storeOf } from '../store/store-command';

export const gcCommand = (context: Context): Command =>
  changeCommand('gc', 'remove versions that are neither live nor kept for a rollback', [
    'gc --dry-run',
    'gc --keep 3 --days 30',
  ])
    .option(
      '--keep <number>',
      'number of former live versions to keep, however old',
      wholeNumber(0, 1000, '5'),
      5,
    )
    .option(
      '--days <number>',
      'keep what visitors got in the last days; what was published in the last 30 is always kept',
      wholeNumber(0, 3650, '14'),
      14,
    )
    .action(async ({ keep, days, ...options }: ChangeOptions & { keep: number; days: number }) => {
      const store = storeOf(options, context);
      const settings = { dryRun: options.dryRun, actor: await actorOf(options, context) };
      const removed = await collectGarbage(store, { keep, days, now: context.now() }, settings);
      printResult(context, options, { removed }, collectedWords(removed, options.dryRun ?? false));
    });

function collectedWords(removed: readonly Removed[], isDryRun: boolean): string {
  if (removed.length === 0) return 'There is nothing to remove.';
  const lines = removed.map(({ name, version, files, bytes, isLeftOver }) => {
    const why = isLeftOver ? ', left by an interrupted upload' : '';
    return `${name} ${version}: ${files} files, ${Math.ceil(bytes / 1024)} KB${why}`;
  });
  return `${isDryRun ? 'Would be removed' : 'Removed'}:\n${lines.join('\n')}`;
}

export const removeCommand = (context: Context): Command =>
  changeCommand('remove', 'remove a remote for all visitors; gc removes its files later', [
    'remove tips --yes',
    'remove tips tips                               # repeating the name also confirms',
    'remove tips --yes --reason "moved to garages"',
  ])
    .addArgument(remoteArgument())
    .argument('[again]', 'the name again, to confirm')
    .option('--yes', 'confirm the removal')
    .action((name: string, again: string | undefined, options: ChangeOptions & { yes?: true }) => {
      if (!options.yes && !options.dryRun && again !== name) {
        throw new ReleaseRefusal(
          `This removes ${name} for all visitors. To confirm: npx curbwise release remove ${name} --yes`,
        );
      }
      return changeAndPrint(removeRemote(name, { now: context.now() }), options, context, name);
    });
