import { filterOf, readLabels, readRecords, readRunSettings, UsageError } from '@curbwise/evaluation';
import type { Context } from '../../curbwise/context';
import type { ReportOptions } from '../evaluate-options';
import { drawnFolder } from '../drawn/drawn-folder';
import { exitWhereMisused } from '../exit-on-usage-error';
import { conclude } from './report-run';

async function reportOrThrow(folder: string, options: ReportOptions, context: Context): Promise<void> {
  const settings = await readRunSettings(folder);
  if (!settings) throw new UsageError(`${folder} holds no run: there is no run.json`);
  const { drawn, labels: there } = settings;
  const paths = drawn ? [drawnFolder(folder, drawn)] : there.paths;
  const labels = await readLabels(paths, filterOf(there.where));
  if (labels.sha256 !== there.sha256)
    context.tell(
      'The labels or the photos have changed since the run: its readings are scored by those of today.',
    );
  const records = await readRecords(folder);
  await conclude({ folder, settings, labels, records }, options, context);
}

/**
 * Builds the reports of a run again.
 * @throws ProgramExit as {@link conclude}, or where there is no run
 */
export const reportAgain = (folder: string, options: ReportOptions, context: Context): Promise<void> =>
  exitWhereMisused(() => reportOrThrow(folder, options, context));
