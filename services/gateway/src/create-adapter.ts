import {
  createGeminiAdapter,
  createLocalAdapter,
  createOpenAiAdapter,
  type LocalAdapterSettings,
  type VisionAdapter,
} from '@curbwise/vision';
import { DEFAULT_MODELS, type ProviderSettings } from './configuration/provider-settings';

/** Makes the adapter of a provider. */
export type CreateAdapter = (settings: ProviderSettings) => Promise<VisionAdapter>;

/**
 * Makes adapters that are ready to read.
 * @param readerFile the bundled program of the local reader
 * @param onWarning hears what the local reader has to tell the operator
 * @returns what throws AdapterError if the local reader cannot load its models
 */
export function adapterMaker(readerFile: string, onWarning?: (message: string) => void): CreateAdapter {
  return async ({ adapter, apiKey, model, baseURL }) => {
    switch (adapter) {
      case 'local':
        return createWarmLocalAdapter({ readerFile, onWarning });
      case 'openai':
        return createOpenAiAdapter({ apiKey, model: model ?? DEFAULT_MODELS.openai, baseURL });
      case 'gemini':
        return createGeminiAdapter({ apiKey, model: model ?? DEFAULT_MODELS.gemini, baseURL });
    }
  };
}

/** Loads the models before the first photo asks for them, so that a broken installation shows at start. */
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
