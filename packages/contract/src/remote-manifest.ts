import { z } from 'zod';

const files = z.object({ sync: z.array(z.string()) });

/** What of a remote's `mf-manifest.json` is read: paths are relative to it. */
export const remoteManifestSchema = z.object({
  metaData: z.object({
    /** Name of the global variable that its entry script makes. */
    globalName: z.string().min(1),
    remoteEntry: z.object({ name: z.string().min(1), path: z.string() }),
  }),
  /** The modules that the host can load, each with the files it needs to begin with. */
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;
