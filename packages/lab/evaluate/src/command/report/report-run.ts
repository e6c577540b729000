import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseLocalDateTime } from '@curbwise/contract';
import { buildReport } from '../../score/build-report';
import { hasTransientFailure } from '../../run/planned-tries';
import { htmlReport } from '../../report/html/html-report';
import { junitReport } from '../../report/junit/junit-report';
import { terminalTable } from '../../report/terminal/terminal-table';
import type { EvaluationReport } from '../../report/evaluation-report';
import type { Labels } from '../../labels/read-labels';
import type { RunSettings } from '../../run/run-settings';
import type { TryRecord } from '../../run/try-record';
import { type Context, ProgramExit } from '@curbwise/cli/inside';
import type { ReportOptions } from '../evaluate-options';
import { EXIT } from '../exit-status';
import { baselineOf } from './baseline';
import { fieldTable } from './field-table';
import { reportPhotos } from './report-photos';

/** Width of a table in a log, in characters. */
const LOG_WIDTH = 120;

/** A run as stored in its folder. */
export interface StoredRun {
  readonly folder: string;
  readonly settings: RunSettings;
  readonly labels: Labels;
  readonly records: readonly TryRecord[];
}

async function write(file: string, text: string): Promise<void> {
  await mkdir(path.dirname(path.resolve(file)), { recursive: true });
  await writeFile(file, text);
}

/** Writes the reports into the run's folder and to the files named by the options. */
async function writeReports(
  report: EvaluationReport,
  { folder, labels }: StoredRun,
  { json, html, junit }: ReportOptions,
): Promise<void> {
  const texts = {
    json: `${JSON.stringify(report, null, 1)}\n`,
    html: await htmlReport(report, { photoOf: reportPhotos(labels) }),
    junit: junitReport(report),
  };
  await write(path.join(folder, 'report.json'), texts.json);
  await write(path.join(folder, 'report.html'), texts.html);
  await write(path.join(folder, 'junit.xml'), texts.junit);
  if (json !== undefined) await write(json, texts.json);
  if (html !== undefined) await write(html, texts.html);
  if (junit !== undefined) await write(junit, texts.junit);
}

/** Whether readings are missing, or the last record of a try is a transient failure. */
function hasProviderFailed({ isComplete }: EvaluationReport, { records }: StoredRun): boolean {
  const last = new Map(records.map((one) => [JSON.stringify([one.contender, one.photo, one.repeat]), one]));
  return !isComplete || [...last.values()].some(hasTransientFailure);
}

/**
 * Builds, writes and prints the reports of a run, complete or not.
 * @throws ProgramExit if readings are missing or a gate failed
 */
export async function reportRun(run: StoredRun, options: ReportOptions, context: Context): Promise<void> {
  const { folder, settings, labels, records } = run;
  const { maxFalseAllow, minExact, maxDrop } = options;
  const baseline = await baselineOf(options, settings.contenders);
  if (baseline && 'report' in baseline && baseline.report.labels.sha256 !== labels.sha256)
    context.tell(
      `The labels differ from those of ${baseline.report.run}: only cases with the same id are compared, and the baseline keeps its old labels.`,
    );
  const report = buildReport({
    run: path.basename(path.resolve(folder)),
    madeAt: context.now(),
    labels,
    contenders: settings.contenders.map(({ id, provider, model, effort, prompt }) => ({
      id,
      provider,
      model,
      ...(effort !== undefined && { effort }),
      prompt,
    })),
    repeat: settings.repeat,
    clock: settings.clock === null ? null : parseLocalDateTime(settings.clock),
    records,
    ...(baseline && { baseline }),
    gates: {
      ...(maxFalseAllow !== undefined && { maxFalseAllow }),
      ...(minExact !== undefined && { minExact }),
      ...(maxDrop !== undefined && { maxDrop }),
    },
  });
  await writeReports(report, run, options);
  const color = process.stdout.isTTY === true && !context.environment.NO_COLOR;
  context.print(terminalTable(report, { color, width: process.stdout.columns || LOG_WIDTH }));
  for (const field of options.by) context.print(`\n${fieldTable(report, field)}`);
  context.print(`\nReport: ${path.join(folder, 'report.html')}`);
  if (hasProviderFailed(report, run)) throw new ProgramExit(EXIT.providerFailed);
  if (report.gates.some(({ passed }) => !passed)) throw new ProgramExit(EXIT.gateFailed);
}
