import { z } from 'zod';
import { releaseSchema } from './registry';
import { INTEGRITY } from './release-names';

const files = z.object({ sync: z.array(z.string()) });

/** The parts of a remote's `mf-manifest.json` that are used. Paths are relative to the manifest. */
export const remoteManifestSchema = z.object({
  metaData: z.object({
    /** Name of the global variable that its entry script defines. */
    globalName: z.string().min(1),
    remoteEntry: z.object({
      name: z.string().min(1),
      path: z.string(),
      /** Hash of the entry script, which has the hashes of its chunks. Absent on a development server. */
      integrity: z.string().regex(INTEGRITY).optional(),
    }),
  }),
  /** The modules that the host can load, each with the files it needs first. */
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
  /** Fields that the Curbwise build adds, from the package.json. */
  curbwise: releaseSchema.pick({ needs: true, paths: true, navigation: true, shared: true }).extend({
    /** Hashes of all other files of the build, by their path relative to the manifest. */
    files: z.record(z.string().min(1), z.string().regex(INTEGRITY)).optional(),
  }),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** One entry of a release's `files.json`. */
export const releaseFileSchema = z.object({
  url: z.string().min(1),
  integrity: z.string().regex(INTEGRITY),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
