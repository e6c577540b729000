import path from 'node:path';
import { parseLocalDateTime } from '@curbwise/contract';
import {
  drawnPhoto,
  filterOf,
  openRun,
  readLabels,
  readRecords,
  runTries,
  RUN_VERSION,
  UsageError,
  type LabelledPhoto,
  type Labels,
  type RunEnd,
  type RunSettings,
} from '@curbwise/evaluation';
import { variablesOf, type ReadingInstructions } from '@curbwise/vision';
import packageFile from '../../package.json';
import type { Context } from '../curbwise/context';
import { ProgramExit } from '../curbwise/program-exit';
import { createContestants, entriesOf, type Entry } from './contenders/create-clients';
import { keepPrompts, promptsIn } from './contenders/prompts';
import { writeDrawnLabels } from './drawn/write-drawn-labels';
import { dryRunWords } from './dry-run';
import type { EvaluateOptions } from './evaluate-options';
import { EXIT } from './exit-status';
import { listenForInterruption } from './interruption';
import { baselineOf } from './report/baseline';
import { conclude } from './report/report-run';
import { planRun, promptsFolder, type PlannedRun } from './planned-run';
import { ProgressLine } from './progress/progress-line';
import { isImage, photoLoader } from './sent-photo';
import { exitWhereMisused } from './exit-on-usage-error';

/** Photos of drawn signs that are only counted. */
const undrawn = ({ count, seed }: { count: number; seed: number }): LabelledPhoto[] =>
  Array.from({ length: count }, (_, index) => ({ name: drawnPhoto(seed + index), file: '', cases: [] }));

async function labelsOf(
  { folder, labelPaths, where, drawn }: PlannedRun,
  { tell }: Context,
): Promise<Labels> {
  if (!drawn) return readLabels(labelPaths, filterOf(where), isImage);
  tell(`Drawing ${drawn.count} signs…`);
  return readLabels([await writeDrawnLabels(folder, drawn, () => undefined)], filterOf(where));
}

function settingsOf(planned: PlannedRun, labels: Labels, entries: readonly Entry[], now: Date): RunSettings {
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
    contenders: entries.map(({ settings: _, instructions: __, ...contender }) => contender),
    repeat,
    clock,
    isFullSize,
  };
}

/** Says why a run is not whole, and how to go on. */
function tellEnd({ givenUp, isOverBudget, spentUsd }: RunEnd, folder: string, { tell }: Context): void {
  for (const { lane, reason } of givenUp) tell(`${lane} was asked no more: ${reason}.`);
  if (isOverBudget)
    tell(
      `Stopped before --max-cost was passed: $${spentUsd.toFixed(4)} are spent, and the next photo may cost more than is left.`,
    );
  if (givenUp.length > 0 || isOverBudget) tell(`Go on with: curbwise evaluate --resume ${folder}`);
}

/** Asks for what has not been read yet. */
async function read(
  planned: PlannedRun,
  labels: Labels,
  entries: readonly Entry[],
  prompts: readonly ReadingInstructions[],
  options: EvaluateOptions,
  context: Context,
): Promise<{ settings: RunSettings }> {
  const { folder } = planned;
  const progress = new ProgressLine(process.stderr);
  const contestants = await createContestants(entries, {
    readerFile: path.join(__dirname, 'reader-process.js'),
    onWarning: (message) => context.tell(`local: ${message}`),
    timeoutMs: options.timeout * 1000,
    concurrency: options.concurrency,
  });
  const interruption = listenForInterruption(() => {
    progress.clear();
    context.tell('Waiting for what is under way; Ctrl+C again drops it.');
  });
  try {
    const made = entries.map((entry, index) => ({
      ...entry,
      model: contestants.all[index]?.model ?? entry.model,
    }));
    const run = await openRun(folder, settingsOf(planned, labels, made, context.now()));
    const loadPhoto = photoLoader(planned.isFullSize);
    try {
      await keepPrompts(promptsFolder(folder), prompts);
      const end = await runTries({
        photos: labels.photos,
        contestants: contestants.all,
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
      tellEnd(end, folder, context);
    } finally {
      await run.close();
    }
    if (interruption.wasInterrupted)
      throw new ProgramExit(
        EXIT.interrupted,
        `Interrupted. Go on with: curbwise evaluate --resume ${folder}\nWhat is there so far: curbwise evaluate report ${folder}`,
      );
    return { settings: run.settings };
  } finally {
    progress.clear();
    interruption.end();
    await contestants.close();
  }
}

/** A limit in dollars means nothing for who has no price. */
function checkPrices(entries: readonly Entry[], { maxCost }: EvaluateOptions): void {
  const unpriced = entries.find(({ price }) => price === null);
  if (maxCost === undefined || !unpriced) return;
  const { adapter } = unpriced.settings;
  const variable = adapter === 'local' ? 'the price' : variablesOf(adapter).price;
  throw new UsageError(
    `--max-cost: what ${unpriced.id} costs is not known. Set ${variable} to its prices per million tokens in and out, as 0.4,1.6`,
  );
}

async function evaluateOrThrow(
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<void> {
  const planned = await planRun(photos, options, context);
  const prompts = await promptsIn(planned.prompts);
  const entries = entriesOf(planned.choices, prompts, context.environment, options.dryRun !== true);
  checkPrices(entries, options);
  // A mistake in what is made of the readings shows before anything is paid for.
  await baselineOf(options, entries);
  if (options.dryRun) {
    const { drawn, labelPaths, where } = planned;
    const counted = drawn ? undrawn(drawn) : (await readLabels(labelPaths, filterOf(where), isImage)).photos;
    context.print(dryRunWords(entries, counted, planned.repeat, await readRecords(planned.folder)));
    return;
  }
  const labels = await labelsOf(planned, context);
  const { settings } = await read(planned, labels, entries, prompts, options, context);
  const records = await readRecords(planned.folder);
  await conclude({ folder: planned.folder, settings, labels, records }, options, context);
}

/**
 * `curbwise evaluate`: reads, scores and reports.
 * @throws ProgramExit where it does not end well
 */
export const evaluate = (
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<void> => exitWhereMisused(() => evaluateOrThrow(photos, options, context));
