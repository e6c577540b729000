import { filterOf } from '../../labels/filter-cases';
import { readLabels } from '../../labels/read-labels';
import { readRecords, readRunSettings } from '../../run/run-folder';
import { UsageError } from '../../usage-error';
import type { Context } from '@curbwise/cli/inside';
import type { ReportOptions } from '../evaluate-options';
import { drawnFolder } from '../drawn/drawn-folder';
import { exitOnUsageError } from '../exit-on-usage-error';
import { reportRun } from './report-run';

async function reportOrThrow(folder: string, options: ReportOptions, context: Context): Promise<void> {
  const settings = await readRunSettings(folder);
  if (!settings) throw new UsageError(`${folder} is not a run: it has no run.json`);
  const { drawn, labels: stored } = settings;
  const paths = drawn ? [drawnFolder(folder, drawn)] : stored.paths;
  const labels = await readLabels(paths, filterOf(stored.where));
  if (labels.sha256 !== stored.sha256)
    context.tell(
      'The labels or the photos have changed since the run. Its readings are scored with the current labels.',
    );
  const records = await readRecords(folder);
  await reportRun({ folder, settings, labels, records }, options, context);
}

/**
 * Rebuilds the reports of a run with the current labels and rules.
 * @throws ProgramExit as {@link reportRun}, or if the folder is not a run
 */
export const rebuildReport = (folder: string, options: ReportOptions, context: Context): Promise<void> =>
  exitOnUsageError(() => reportOrThrow(folder, options, context));
