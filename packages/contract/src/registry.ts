import { z } from 'zod';
import { HOST_CONTRACT_VERSION } from './constants';

/** One live remote. */
export const registryEntrySchema = z.object({
  version: z.string().min(1),
  /** Path or URL of its `mf-manifest.json`; everything else is beside it. */
  manifest: z.string().min(1),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Which version of each remote is live. The server hands it to the page; nothing of it is built into the shell. */
export const registrySchema = z.object({
  contract: z.literal(HOST_CONTRACT_VERSION),
  remotes: z.record(z.string().regex(/^[a-z][a-z0-9-]*$/), registryEntrySchema),
});
export type Registry = z.infer<typeof registrySchema>;
