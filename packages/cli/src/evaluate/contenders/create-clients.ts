import { createHash } from 'node:crypto';
import { UsageError, type Contestant, type RunContender } from '@curbwise/evaluation';
import {
  createAdapter,
  DEFAULT_INSTRUCTIONS,
  NO_KEY,
  readProviderSettings,
  SettingsError,
  variablesOf,
  type Environment,
  type Photo,
  type ProviderSettings,
  type ReadingInstructions,
  type VisionAdapter,
} from '@curbwise/vision';
import { askAdapter } from './ask-adapter';
import type { ProviderChoice } from './provider-choice';

/** A contender before anybody is asked: who it is, and how it is reached. */
export interface Entry extends RunContender {
  readonly settings: ProviderSettings;
  readonly instructions: ReadingInstructions | null;
}

/** The local reader costs nothing but this machine's time. */
const FREE = { inputPerMillion: 0, outputPerMillion: 0 };

function settingsOf({ kind, model }: ProviderChoice, environment: Environment): ProviderSettings {
  try {
    return readProviderSettings(kind, environment, { namedBy: '--providers', ...(model && { model }) });
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message);
    throw error;
  }
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');

/**
 * Who takes part: every provider with every prompt; the local reader takes none.
 * @param needsKeys false where nobody is going to be asked
 * @throws UsageError that names every variable that is missing or wrong
 */
export function entriesOf(
  choices: readonly ProviderChoice[],
  prompts: readonly ReadingInstructions[],
  environment: Environment,
  needsKeys: boolean,
): Entry[] {
  const faults: string[] = [];
  const entries = choices.flatMap((choice): Entry[] => {
    const { kind } = choice;
    const secret = kind === 'local' ? undefined : variablesOf(kind).secret;
    const keyless = secret && !needsKeys && !environment[secret] ? { [secret]: NO_KEY } : {};
    let settings: ProviderSettings;
    try {
      settings = settingsOf(choice, { ...environment, ...keyless });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(error.message);
      return [];
    }
    const model = settings.model ?? 'built in';
    const base = { provider: kind, model, settings, address: settings.baseURL ?? null };
    if (kind === 'local')
      return [{ ...base, id: kind, prompt: null, promptSha256: null, price: FREE, instructions: null }];
    return prompts.map((instructions) => ({
      ...base,
      id: `${kind}:${model}${instructions.id === DEFAULT_INSTRUCTIONS.id ? '' : `@${instructions.id}`}`,
      prompt: instructions.id,
      promptSha256: sha256(instructions.text),
      price: settings.price ?? null,
      instructions,
    }));
  });
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  const twice = entries.find(({ id }, index) => entries.findIndex((one) => one.id === id) !== index);
  if (twice) throw new UsageError(`--providers means ${twice.id} twice`);
  return entries;
}

/** How contestants are asked. */
export interface ContestantSettings {
  /** Absolute path of the bundled program of the local reader. */
  readonly readerFile: string;
  readonly onWarning: (message: string) => void;
  readonly timeoutMs: number;
  /** Requests that one remote provider has at once. */
  readonly concurrency: number;
}

/** The local reader reads one photo at a time. */
const LOCAL_CONCURRENCY = 1;

const notAsked = () => Promise.reject(new Error('nobody is asked in a dry run'));

/** An entry as a contestant that only tells what it costs. */
export const unaskable = ({ id, provider, model, prompt, price }: Entry): Contestant<never> => ({
  id,
  provider,
  model,
  prompt,
  price,
  concurrency: LOCAL_CONCURRENCY,
  ask: notAsked,
});

/** Contestants that can be asked. */
export interface Contestants {
  readonly all: readonly Contestant<Photo>[];
  close(): Promise<void>;
}

/**
 * Makes ready who is asked.
 * @throws AdapterError if the local reader cannot load its models
 */
export async function createContestants(
  entries: readonly Entry[],
  { readerFile, onWarning, timeoutMs, concurrency }: ContestantSettings,
): Promise<Contestants> {
  const adapters: VisionAdapter[] = [];
  const close = async () => {
    await Promise.all(adapters.map((adapter) => adapter.close()));
  };
  try {
    const all: Contestant<Photo>[] = [];
    for (const { settings, instructions, ...entry } of entries) {
      const adapter = await createAdapter(settings, {
        readerFile,
        onWarning,
        ...(instructions && { instructions }),
      });
      adapters.push(adapter);
      all.push({
        ...unaskable({ ...entry, settings, instructions }),
        model: adapter.model,
        concurrency: settings.adapter === 'local' ? LOCAL_CONCURRENCY : concurrency,
        ask: (photo, clock, signal) => askAdapter(adapter, photo, clock, timeoutMs, signal),
      });
    }
    return { all, close };
  } catch (error) {
    await close();
    throw error;
  }
}
