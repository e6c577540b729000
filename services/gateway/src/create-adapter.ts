import { createAdapter, type VisionAdapter } from '@curbwise/vision';
import type { ProviderSettings } from './configuration/provider-settings';

/** Makes the adapter of a provider. */
export type CreateAdapter = (settings: ProviderSettings) => Promise<VisionAdapter>;

/**
 * Makes adapters that are ready to read.
 * @param readerFile the bundled program of the local reader
 * @param onWarning hears what the local reader has to tell the operator
 * @returns what throws AdapterError if the local reader cannot load its models
 */
export const adapterMaker =
  (readerFile: string, onWarning?: (message: string) => void): CreateAdapter =>
  (settings) =>
    createAdapter(settings, { readerFile, onWarning });
