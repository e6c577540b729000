import path from 'node:path';
import { parseLocalDateTime } from '@curbwise/contract';
import { drawnPhoto } from '../drawn/label-drawn';
import { filterOf } from '../labels/filter-cases';
import { openRun, readRecords } from '../run/run-folder';
import { readLabels, type LabelledPhoto, type Labels } from '../labels/read-labels';
import { runTries, type RunEnd } from '../run/run-tries';
import { RUN_VERSION, type RunSettings } from '../run/run-settings';
import { UsageError } from '../usage-error';
import { isOwnKind, variablesOf, type ReadingInstructions } from '@curbwise/vision';
import packageFile from '../../package.json';
import { type Context, ProgramExit } from '@curbwise/cli/inside';
import { configureContenders, createClients, type ConfiguredContender } from './contenders/create-clients';
import { readPrompts, savePrompts } from './contenders/prompts';
import { writeDrawnLabels } from './drawn/write-drawn-labels';
import { dryRunWords } from './dry-run';
import type { EvaluateOptions } from './evaluate-options';
import { exitOnUsageError } from './exit-on-usage-error';
import { EXIT } from './exit-status';
import { listenForInterruption } from './interruption';
import { planRun, promptsFolder, type PlannedRun } from './planned-run';
import { ProgressLine } from './progress/progress-line';
import { baselineOf } from './report/baseline';
import { reportRun } from './report/report-run';
import { isImage, photoLoader } from './sent-photo';

/** Stands for drawn signs in a dry run, which only counts them. */
const placeholderPhotos = ({ count, seed }: { count: number; seed: number }): LabelledPhoto[] =>
  Array.from({ length: count }, (_, index) => ({ name: drawnPhoto(seed + index), file: '', cases: [] }));

async function labelsOf(
  { folder, labelPaths, where, drawn }: PlannedRun,
  { tell }: Context,
): Promise<Labels> {
  if (!drawn) return readLabels(labelPaths, filterOf(where), isImage);
  tell(`Drawing ${drawn.count} signs…`);
  return readLabels([await writeDrawnLabels(folder, drawn, () => undefined)], filterOf(where));
}

function settingsOf(
  planned: PlannedRun,
  labels: Labels,
  contenders: readonly ConfiguredContender[],
  now: Date,
): RunSettings {
  const { labelPaths, where, drawn, repeat, clock, isFullSize } = planned;
  return {
    version: RUN_VERSION,
    program: packageFile.version,
    startedAt: now.toISOString(),
    labels: {
      paths: drawn ? [path.resolve(labels.folder)] : [...labelPaths],
      where: [...where],
      name: labels.name,
      photos: labels.photos.length,
      sha256: labels.sha256,
    },
    drawn,
    contenders: contenders.map(({ settings: _, instructions: __, ...contender }) => contender),
    repeat,
    clock,
    isFullSize,
  };
}

/** Says why a run ended early, and how to continue it. */
function tellEarlyEnd({ givenUp, isOverBudget, spentUsd }: RunEnd, folder: string, { tell }: Context): void {
  for (const { lane, reason } of givenUp) tell(`Stopped asking ${lane}: ${reason}.`);
  if (isOverBudget)
    tell(
      `Stopped before reaching --max-cost: $${spentUsd.toFixed(4)} spent, and the next photo may cost more than is left.`,
    );
  if (givenUp.length > 0 || isOverBudget) tell(`Continue with: curbwise evaluate --resume ${folder}`);
}

/** Reads every photo that the run has no reading of yet, and stores the readings in the run's folder. */
async function readPhotos(
  planned: PlannedRun,
  labels: Labels,
  contenders: readonly ConfiguredContender[],
  prompts: readonly ReadingInstructions[],
  options: EvaluateOptions,
  context: Context,
): Promise<{ settings: RunSettings }> {
  const { folder } = planned;
  const progress = new ProgressLine(process.stderr);
  const clients = await createClients(contenders, {
    readerFile: path.join(__dirname, 'reader-process.js'),
    onWarning: (message) => context.tell(`local: ${message}`),
    timeoutMs: options.timeout * 1000,
    concurrency: options.concurrency,
  });
  const interruption = listenForInterruption(() => {
    progress.clear();
    context.tell('Waiting for running requests. Press Ctrl+C again to cancel them.');
  });
  try {
    // The local reader only knows its model once it has started.
    const started = contenders.map((contender, index) => ({
      ...contender,
      model: clients.all[index]?.model ?? contender.model,
    }));
    const run = await openRun(folder, settingsOf(planned, labels, started, context.now()));
    const loadPhoto = photoLoader(planned.isFullSize);
    try {
      await savePrompts(promptsFolder(folder), prompts);
      const end = await runTries({
        photos: labels.photos,
        clients: clients.all,
        repeat: planned.repeat,
        clock: planned.clock === null ? null : parseLocalDateTime(planned.clock),
        records: run.records,
        maxCostUsd: options.maxCost ?? null,
        loadPhoto: ({ file }) => loadPhoto(file),
        keep: (record) => run.keep(record),
        stop: interruption.stop,
        abort: interruption.abort,
        onChange: (state) => progress.show(state),
      });
      progress.clear();
      tellEarlyEnd(end, folder, context);
    } finally {
      await run.close();
    }
    if (interruption.wasInterrupted)
      throw new ProgramExit(
        EXIT.interrupted,
        `Interrupted. Continue with: curbwise evaluate --resume ${folder}\nReport what was read so far: curbwise evaluate report ${folder}`,
      );
    return { settings: run.settings };
  } finally {
    progress.clear();
    interruption.end();
    await clients.close();
  }
}

/** A cost limit only works if every contender has a price. */
function checkPrices(contenders: readonly ConfiguredContender[], { maxCost }: EvaluateOptions): void {
  const unpriced = contenders.find(({ price }) => price === null);
  if (maxCost === undefined || !unpriced) return;
  const { adapter } = unpriced.settings;
  const variable = isOwnKind(adapter) ? 'the price' : variablesOf(adapter).price;
  throw new UsageError(
    `--max-cost: the price of ${unpriced.id} is unknown. Set ${variable} to its prices per million input and output tokens, for example 0.4,1.6`,
  );
}

async function evaluateOrThrow(
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<void> {
  const planned = await planRun(photos, options, context);
  const prompts = await readPrompts(planned.prompts);
  const contenders = configureContenders(
    planned.choices,
    prompts,
    context.environment,
    options.dryRun !== true,
  );
  checkPrices(contenders, options);
  // Fails on invalid report options before any request is paid for.
  await baselineOf(options, contenders);
  if (options.dryRun) {
    const { drawn, labelPaths, where } = planned;
    const counted = drawn
      ? placeholderPhotos(drawn)
      : (await readLabels(labelPaths, filterOf(where), isImage)).photos;
    context.print(dryRunWords(contenders, counted, planned.repeat, await readRecords(planned.folder)));
    return;
  }
  const labels = await labelsOf(planned, context);
  const { settings } = await readPhotos(planned, labels, contenders, prompts, options, context);
  const records = await readRecords(planned.folder);
  await reportRun({ folder: planned.folder, settings, labels, records }, options, context);
}

/**
 * `curbwise evaluate`: reads the photos, scores the readings and writes the reports.
 * @throws ProgramExit with one of the statuses in {@link EXIT}
 */
export const evaluate = (
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<void> => exitOnUsageError(() => evaluateOrThrow(photos, options, context));
