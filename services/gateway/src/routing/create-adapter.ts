import { createAdapter, createPhotoScaler, type VisionAdapter } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';

/** Makes the adapter of a provider, ready to read. `witness`: whether a model is asked what the words mean. */
export type CreateAdapter = (settings: ProviderSettings, witness?: boolean) => Promise<VisionAdapter>;

/** Makes a {@link CreateAdapter}. `readerFile` is the program of the local reader; `secrets` are hidden in quotes. */
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
    hidden.add(settings.apiKey);
    return createAdapter(settings, { readerFile, onWarning, scaler, secrets: hidden, witness });
  };
}
