import { access } from 'node:fs/promises';
import path from 'node:path';
import { readRunSettings } from '../run/run-folder';
import { UsageError } from '../usage-error';
import { isOwnKind } from '@curbwise/vision';
import type { Context } from '@curbwise/cli/inside';
import { parseProviders, type ProviderChoice } from './contenders/provider-choice';
import type { DrawnSet } from './drawn/draw-signs';
import type { EvaluateOptions } from './evaluate-options';

/** What a run reads, from the command line or from the settings of a resumed run. */
export interface PlannedRun {
  readonly folder: string;
  readonly labelPaths: readonly string[];
  readonly where: readonly string[];
  readonly drawn: DrawnSet | null;
  readonly choices: readonly ProviderChoice[];
  /** Ids of built-in reading instructions, and folders of others. */
  readonly prompts: readonly string[];
  readonly repeat: number;
  readonly clock: string | null;
  readonly isFullSize: boolean;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A folder below `evaluations` that does not exist yet, named after the day and the labels. */
async function newRunFolder(name: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  for (let number = 1; ; number++) {
    const folder = path.join('evaluations', `${day}-${name}${number === 1 ? '' : `-${number}`}`);
    if (!(await exists(folder))) return folder;
  }
}

/** Subfolder of a run that holds its reading instructions other than the default ones. */
export const promptsFolder = (runFolder: string) => path.join(runFolder, 'prompts');

async function planResumedRun(folder: string): Promise<PlannedRun> {
  const settings = await readRunSettings(folder);
  if (!settings) throw new UsageError(`--resume: ${folder} is not a run: it has no run.json`);
  const { labels, drawn, contenders, repeat, clock, isFullSize } = settings;
  const words = contenders.map(({ provider, model, effort }) =>
    isOwnKind(provider) ? provider : `${provider}:${model}${effort === undefined ? '' : `@${effort}`}`,
  );
  const prompts = promptsFolder(folder);
  return {
    folder,
    labelPaths: labels.paths,
    where: labels.where,
    drawn,
    choices: parseProviders([...new Set(words)].join(',')),
    prompts: (await exists(prompts)) ? [prompts] : [],
    repeat,
    clock,
    isFullSize,
  };
}

/** Options that decide what is read. A resumed run cannot change them. */
const FIXED_OPTIONS = ['providers', 'prompts', 'repeat', 'drawn', 'clock', 'fullSize', 'run'] as const;

const optionOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * Plans a run.
 * @throws UsageError if options are missing or contradict each other
 */
export async function planRun(
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<PlannedRun> {
  const { resume, providers, drawn, seed, repeat = 1, where, clock, fullSize, run, prompts } = options;
  if (resume !== undefined) {
    const given = [
      ...(photos.length > 0 ? ['the photos'] : []),
      ...(where.length > 0 ? ['--where'] : []),
      ...FIXED_OPTIONS.filter((name) => options[name] !== undefined).map(optionOf),
    ];
    if (given.length > 0)
      throw new UsageError(`--resume uses the original settings of the run; leave out ${given.join(', ')}`);
    return planResumedRun(resume);
  }
  if (providers === undefined)
    throw new UsageError('choose who reads, for example --providers openai:gpt-6-luna,local; see --help');
  if (photos.length === 0 && drawn === undefined)
    throw new UsageError('name a folder of labelled photos, or use drawn signs with --drawn 20');
  if (photos.length > 0 && drawn !== undefined)
    throw new UsageError('--drawn replaces photos: give one or the other');
  const choices = parseProviders(providers);
  const [first = ''] = photos;
  const name = drawn === undefined ? path.basename(path.resolve(first), '.jsonl') : `drawn-${drawn}`;
  return {
    folder: run ?? (await newRunFolder(name, context.now())),
    labelPaths: photos.map((file) => path.resolve(file)),
    where,
    drawn: drawn === undefined ? null : { count: drawn, seed },
    choices,
    prompts: prompts?.split(',').map((word) => word.trim()) ?? [],
    repeat,
    clock: clock ?? null,
    isFullSize: fullSize ?? false,
  };
}
