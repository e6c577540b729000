import { createHash } from 'node:crypto';
import { UsageError } from '../../usage-error';
import type { ContenderClient } from '../../run/contender-client';
import type { RunContender } from '../../run/run-settings';
import {
  createAdapter,
  DEFAULT_INSTRUCTIONS,
  isOwnKind,
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

/** A contender with everything needed to create its client. */
export interface ConfiguredContender extends RunContender {
  readonly settings: ProviderSettings;
  readonly instructions: ReadingInstructions | null;
}

/** The local reader only costs time on this machine. */
const FREE = { inputPerMillion: 0, outputPerMillion: 0 };

function readSettings({ kind, model, effort }: ProviderChoice, environment: Environment): ProviderSettings {
  try {
    return readProviderSettings(kind, environment, {
      namedBy: '--providers',
      ...(model && { model }),
      ...(effort && { effort }),
    });
  } catch (error) {
    if (error instanceof SettingsError) throw new UsageError(error.message);
    throw error;
  }
}

/** Of the text, and of whether the instructions ask what signs mean. */
const sha256Of = ({ text, asksMeaning }: ReadingInstructions) =>
  createHash('sha256')
    .update(asksMeaning ? `meaning: asked\n${text}` : text)
    .digest('hex');

/**
 * Combines every provider with every prompt. The local reader takes no prompt.
 * @param needsKeys false for a dry run, which sends no request
 * @throws UsageError that names every missing or invalid variable
 */
export function configureContenders(
  choices: readonly ProviderChoice[],
  prompts: readonly ReadingInstructions[],
  environment: Environment,
  needsKeys: boolean,
): ConfiguredContender[] {
  const faults: string[] = [];
  const contenders = choices.flatMap((choice): ConfiguredContender[] => {
    const { kind } = choice;
    const secret = isOwnKind(kind) ? undefined : variablesOf(kind).secret;
    const placeholderKey = secret && !needsKeys && !environment[secret] ? { [secret]: NO_KEY } : {};
    let settings: ProviderSettings;
    try {
      settings = readSettings(choice, { ...environment, ...placeholderKey });
    } catch (error) {
      if (!(error instanceof UsageError)) throw error;
      faults.push(error.message);
      return [];
    }
    const model = settings.model ?? 'built in';
    const { effort } = settings;
    const base = {
      provider: kind,
      model,
      ...(effort && { effort }),
      settings,
      address: settings.baseURL ?? null,
    };
    if (isOwnKind(kind))
      return [{ ...base, id: kind, prompt: null, promptSha256: null, price: FREE, instructions: null }];
    return prompts.map((instructions) => ({
      ...base,
      id: [
        `${kind}:${model}`,
        ...(effort === undefined ? [] : [effort]),
        ...(instructions.id === DEFAULT_INSTRUCTIONS.id ? [] : [instructions.id]),
      ].join('@'),
      prompt: instructions.id,
      promptSha256: sha256Of(instructions),
      price: settings.price ?? null,
      instructions,
    }));
  });
  if (faults.length > 0) throw new UsageError(faults.join('\n'));
  const duplicate = contenders.find(
    ({ id }, index) => contenders.findIndex((contender) => contender.id === id) !== index,
  );
  if (duplicate) throw new UsageError(`--providers selects ${duplicate.id} twice`);
  return contenders;
}

/** Settings that all clients share. */
export interface ClientSettings {
  /** Absolute path of the bundled program of the local reader. */
  readonly readerFile: string;
  readonly onWarning: (message: string) => void;
  readonly timeoutMs: number;
  /** Maximum number of concurrent requests per remote provider. */
  readonly concurrency: number;
}

/** The local reader reads one photo at a time. */
const LOCAL_CONCURRENCY = 1;

const rejectRequest = () => Promise.reject(new Error('a dry run sends no requests'));

/** A client that only knows its price. It rejects every request. */
export const clientForEstimate = ({
  id,
  provider,
  model,
  effort,
  prompt,
  price,
}: ConfiguredContender): ContenderClient<never> => ({
  id,
  provider,
  model,
  ...(effort !== undefined && { effort }),
  prompt,
  price,
  concurrency: LOCAL_CONCURRENCY,
  ask: rejectRequest,
});

/** Clients of all contenders of a run. */
export interface ContenderClients {
  readonly all: readonly ContenderClient<Photo>[];
  close(): Promise<void>;
}

/**
 * Creates a client for each contender.
 * @throws AdapterError if the local reader cannot load its models
 */
export async function createClients(
  contenders: readonly ConfiguredContender[],
  { readerFile, onWarning, timeoutMs, concurrency }: ClientSettings,
): Promise<ContenderClients> {
  const adapters: VisionAdapter[] = [];
  const close = async () => {
    await Promise.all(adapters.map((adapter) => adapter.close()));
  };
  try {
    const all: ContenderClient<Photo>[] = [];
    for (const contender of contenders) {
      const { settings, instructions } = contender;
      const adapter = await createAdapter(settings, {
        readerFile,
        onWarning,
        ...(instructions && { instructions }),
      });
      adapters.push(adapter);
      all.push({
        ...clientForEstimate(contender),
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
