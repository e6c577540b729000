import { createAdapter, createPhotoScaler, type VisionAdapter } from '@curbwise/vision';
import type { ProviderSettings } from '../configuration/provider-settings';

/** Makes the adapter of a provider. */
export type CreateAdapter = (settings: ProviderSettings) => Promise<VisionAdapter>;

/**
 * Makes adapters that are ready to read.
 * @param readerFile the bundled program of the local reader, which scales photos as well
 * @param onWarning hears what that program's processes have to tell the operator
 * @returns what throws AdapterError if the local reader cannot load its models
 */
export function adapterMaker(readerFile: string, onWarning?: (message: string) => void): CreateAdapter {
  // One for all providers, so that a photo is scaled once.
  const scaler = createPhotoScaler({ readerFile, onWarning });
  return (settings) => createAdapter(settings, { readerFile, onWarning, scaler });
}
