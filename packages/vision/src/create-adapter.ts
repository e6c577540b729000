import { familyOf } from './families';
import type { ReadingInstructions } from './instructions/instructions';
import { PLAIN_1 } from './instructions/plain-1';
import { DEFAULT_INSTRUCTIONS, PLAIN_2 } from './instructions/plain-2';
import { createLocalAdapter, type LocalAdapterSettings } from './local/local-adapter';
import { type PhotoScaler, withScaledPhotos } from './local/photo-scaler';
import type { ProviderSettings } from './settings/provider-settings';
import { secretsAmong, textsOf } from './settings/sent-values';
import { SettingsError } from './settings/settings-error';
import type { VisionAdapter } from './vision-adapter';

/** What adapters need beside their settings. */
export interface AdapterParts {
  /** Absolute path of the bundled `@curbwise/vision/reader-process`. */
  readonly readerFile: string;
  readonly onWarning?: (message: string) => void;
  /** The instructions for models. The local reader takes none. */
  readonly instructions?: ReadingInstructions;
  /** Whether models may be asked what signs mean; true by default. Else instructions ask for words alone. */
  readonly witness?: boolean;
  /** Makes photos fit for remote models. Without it they are sent as they are. */
  readonly scaler?: PhotoScaler;
  readonly secrets?: Iterable<string>;
}

/**
 * Creates an adapter that is ready to read.
 * @throws SettingsError if no model is named and the provider has no default
 * @throws AdapterError if the local reader cannot load its models
 */
export async function createAdapter(
  { adapter, model, apiKey, baseURL, extras = {}, effort, headers, query, readers }: ProviderSettings,
  { readerFile, onWarning, instructions, witness = true, scaler, secrets = [] }: AdapterParts,
): Promise<VisionAdapter> {
  if (adapter === 'local') return createWarmLocalAdapter({ readerFile, onWarning });
  if (adapter === 'readers') {
    if (!readers) throw new SettingsError('readers requires REDIS_URL and READERS_KEY.');
    // Only where it is used: most programs load no queue.
    const { createReadersAdapter } = await import(/* webpackMode: "eager" */ './readers/readers-adapter');
    return createReadersAdapter({ ...readers, onWarning });
  }
  const family = familyOf(adapter);
  const named = model ?? family.kinds[adapter]?.defaultModel;
  if (named === undefined) throw new SettingsError(`${adapter} requires the name of a model.`);
  const own = secretsAmong(headers, query);
  const made = family.create({
    kind: adapter,
    model: named,
    apiKey,
    baseURL,
    extras,
    instructions: witness ? (instructions ?? DEFAULT_INSTRUCTIONS) : withoutMeaning(instructions),
    secrets: { [Symbol.iterator]: () => [...own, ...secrets][Symbol.iterator]() },
    effort,
    sent: { headers: textsOf(headers), query: textsOf(query) },
  });
  return scaler ? withScaledPhotos(made, scaler) : made;
}

/** Our own wording for words alone, or the operator's wording with the smaller schema. */
const withoutMeaning = (own: ReadingInstructions = PLAIN_1): ReadingInstructions =>
  own === PLAIN_2 ? PLAIN_1 : { ...own, asksMeaning: false };

/** Loads the models at once, so that a broken installation fails at start and not at the first photo. */
async function createWarmLocalAdapter(settings: LocalAdapterSettings): Promise<VisionAdapter> {
  const adapter = createLocalAdapter(settings);
  try {
    await adapter.warmUp();
  } catch (error) {
    await adapter.close();
    throw error;
  }
  return adapter;
}
