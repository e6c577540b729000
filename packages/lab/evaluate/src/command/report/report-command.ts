import { Command } from 'commander';
import type { Context } from '@curbwise/cli/inside';
import { withReportOptions, type ReportOptions } from '../evaluate-options';

/** `curbwise evaluate report <run>` */
export const reportCommand = (context: Context): Command =>
  withReportOptions(
    new Command('report')
      .description("rebuild a run's reports with the current labels and rules; sends no requests")
      .argument('<run>', 'folder of the run'),
  )
    .addHelpText(
      'after',
      `
Example:
  curbwise evaluate report evaluations/2026-11-23-photos --by city --max-false-allow 0`,
    )
    .action(async (folder: string, options: ReportOptions) => {
      const { rebuildReport } = await import('./rebuild-report');
      await rebuildReport(folder, options, context);
    });
