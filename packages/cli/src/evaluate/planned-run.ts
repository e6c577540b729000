import { access } from 'node:fs/promises';
import path from 'node:path';
import { readRunSettings, UsageError } from '@curbwise/evaluation';
import type { Context } from '../curbwise/context';
import { providerChoices, type ProviderChoice } from './contenders/provider-choice';
import type { DrawnSet } from './drawn/draw-signs';
import type { EvaluateOptions } from './evaluate-options';

/** What a run is to ask, as far as the command line, or the run that is continued, says it. */
export interface PlannedRun {
  readonly folder: string;
  readonly labelPaths: readonly string[];
  readonly where: readonly string[];
  readonly drawn: DrawnSet | null;
  readonly choices: readonly ProviderChoice[];
  /** Folder of reading instructions. */
  readonly prompts: string | undefined;
  readonly repeat: number;
  readonly clock: string | null;
  readonly isFullSize: boolean;
}

const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  );

/** A folder below `evaluations` that is not there yet, named after the day and the labels. */
async function freshFolder(name: string, now: Date): Promise<string> {
  const day = now.toISOString().slice(0, 10);
  for (let number = 1; ; number++) {
    const folder = path.join('evaluations', `${day}-${name}${number === 1 ? '' : `-${number}`}`);
    if (!(await exists(folder))) return folder;
  }
}

/** The folder in which a run keeps the reading instructions that are not used by default. */
export const promptsFolder = (runFolder: string) => path.join(runFolder, 'prompts');

async function resumed(folder: string): Promise<PlannedRun> {
  const settings = await readRunSettings(folder);
  if (!settings) throw new UsageError(`--resume: ${folder} holds no run: there is no run.json`);
  const { labels, drawn, contenders, repeat, clock, isFullSize } = settings;
  const words = contenders.map(({ provider, model }) =>
    provider === 'local' ? provider : `${provider}:${model}`,
  );
  const prompts = promptsFolder(folder);
  return {
    folder,
    labelPaths: labels.paths,
    where: labels.where,
    drawn,
    choices: providerChoices([...new Set(words)].join(',')),
    prompts: (await exists(prompts)) ? prompts : undefined,
    repeat,
    clock,
    isFullSize,
  };
}

/** What decides what is asked cannot be said anew for a run that is continued. */
const FIXED = ['providers', 'prompts', 'repeat', 'drawn', 'clock', 'fullSize', 'run'] as const;

const optionOf = (name: string) => `--${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;

/**
 * What is to be run.
 * @throws UsageError if the command line says too little, or two things at once
 */
export async function planRun(
  photos: readonly string[],
  options: EvaluateOptions,
  context: Context,
): Promise<PlannedRun> {
  const { resume, providers, drawn, seed, repeat = 1, where, clock, fullSize, run, prompts } = options;
  if (resume !== undefined) {
    const said = [
      ...(photos.length > 0 ? ['the photos'] : []),
      ...(where.length > 0 ? ['--where'] : []),
      ...FIXED.filter((name) => options[name] !== undefined).map(optionOf),
    ];
    if (said.length > 0)
      throw new UsageError(`--resume goes on as the run was started; leave out ${said.join(', ')}`);
    return resumed(resume);
  }
  if (providers === undefined)
    throw new UsageError('say who reads, as --providers openai:gpt-4.1-mini,local; --help tells the rest');
  if (photos.length === 0 && drawn === undefined)
    throw new UsageError('name a folder of labelled photos, or draw signs by --drawn 20');
  if (photos.length > 0 && drawn !== undefined)
    throw new UsageError('--drawn draws signs in place of photos: name one or the other');
  const choices = providerChoices(providers);
  const [first = ''] = photos;
  const name = drawn === undefined ? path.basename(path.resolve(first), '.jsonl') : `drawn-${drawn}`;
  return {
    folder: run ?? (await freshFolder(name, context.now())),
    labelPaths: photos.map((file) => path.resolve(file)),
    where,
    drawn: drawn === undefined ? null : { count: drawn, seed },
    choices,
    prompts,
    repeat,
    clock: clock ?? null,
    isFullSize: fullSize ?? false,
  };
}
