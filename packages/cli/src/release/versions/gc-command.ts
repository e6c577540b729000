import { collectGarbage, type Removed } from '@curbwise/remotes/releases';
import type { Command } from 'commander';
import type { Context } from '../../curbwise/context';
import { actorOf, changeCommand, type ChangeOptions } from '../store/change-store';
import { wholeNumber } from '../../curbwise/whole-number';
import { printResult, storeOf } from '../store/store-command';

/** `curbwise release gc` */
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
      'keep what was live or published in the last days',
      wholeNumber(0, 3650, '14'),
      14,
    )
    .action(async ({ keep, days, ...options }: ChangeOptions & { keep: number; days: number }) => {
      const store = storeOf(options, context);
      const settings = { dryRun: options.dryRun, actor: await actorOf(options, context) };
      const removed = await collectGarbage(store, { keep, days, now: context.now() }, settings);
      printResult(context, options, { removed }, words(removed, options.dryRun ?? false));
    });

function words(removed: readonly Removed[], isDryRun: boolean): string {
  if (removed.length === 0) return 'There is nothing to remove.';
  const lines = removed.map(({ name, version, files, bytes, isLeftOver }) => {
    const why = isLeftOver ? ', left by an interrupted upload' : '';
    return `${name} ${version}: ${files} files, ${Math.ceil(bytes / 1024)} KB${why}`;
  });
  return `${isDryRun ? 'Would be removed' : 'Removed'}:\n${lines.join('\n')}`;
}
