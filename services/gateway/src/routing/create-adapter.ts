import { createAdapter, createPhotoScaler, secretsAmong, type VisionAdapter } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';

/**
 * Makes the adapter of a provider, ready to read.
 * @param witness whether a model is asked what the words of a sign mean; by default it is
 */
export type CreateAdapter = (settings: ProviderSettings, witness?: boolean) => Promise<VisionAdapter>;

/**
 * Makes a {@link CreateAdapter}, which throws AdapterError if the local reader cannot load its models.
 * @param readerFile the bundled program of the local reader, which also scales photos
 * @param onWarning receives warnings of that program for the operator
 * @param secrets reads the gateway's own secrets, which are hidden where a provider is quoted
 */
export function adapterMaker(
  readerFile: string,
  onWarning?: (message: string) => void,
  secrets: () => readonly string[] = () => [],
): CreateAdapter {
  // Shared by all providers, so that a photo is scaled once.
  const scaler = createPhotoScaler({ readerFile, onWarning });
  // A proxy may quote the key of another provider.
  let hidden: Set<string> | undefined;
  return async (settings, witness) => {
    hidden ??= new Set(secrets());
    for (const secret of [settings.apiKey, ...secretsAmong(settings.headers, settings.query)])
      hidden.add(secret);
    return createAdapter(settings, { readerFile, onWarning, scaler, secrets: hidden, witness });
  };
}
