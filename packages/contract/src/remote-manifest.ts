import { z } from 'zod';
import { CONTRACT_RANGE } from './host-contract';
import { navigationSchema } from './registry';
import { INTEGRITY, SCREEN_PATH, SHARED_NAME, SHARED_RANGE } from './release-names';

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
  /** Fields that the Curbwise build adds. */
  curbwise: z.object({
    needs: z.string().regex(CONTRACT_RANGE),
    /** Its own screens: `curbwise.paths` of its package.json. */
    paths: z.array(z.string().regex(SCREEN_PATH)).optional(),
    /** Label of the link to the first of them on every page: `curbwise.navigation`. */
    navigation: navigationSchema.optional(),
    shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(SHARED_RANGE)).optional(),
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
