import {
  createGeminiAdapter,
  createLocalAdapter,
  createOpenAiAdapter,
  type VisionAdapter,
} from '@curbwise/vision';
import type { Configuration, ProviderName } from './configuration';

/**
 * The adapters a configuration names, in its order, ready to read.
 * @param workerFile the bundled worker of the local reader
 * @throws AdapterError if the local reader cannot load its models
 */
export async function createAdapters(
  { providers, openai, gemini }: Configuration,
  workerFile: string,
): Promise<VisionAdapter[]> {
  const create: Record<ProviderName, () => VisionAdapter | Promise<VisionAdapter>> = {
    local: () => createWarmLocalAdapter(workerFile),
    openai: () => createOpenAiAdapter(openai),
    gemini: () => createGeminiAdapter(gemini),
  };
  return Promise.all(providers.map((name) => create[name]()));
}

/** Loads the models before the first photo asks for them, so that a broken installation shows at start. */
async function createWarmLocalAdapter(workerFile: string): Promise<VisionAdapter> {
  const adapter = createLocalAdapter({ workerFile });
  try {
    await adapter.warmUp();
  } catch (error) {
    await adapter.close();
    throw error;
  }
  return adapter;
}
