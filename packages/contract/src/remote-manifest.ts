import { z } from 'zod';
import { CONTRACT_RANGE } from './host-contract';
import { navigationSchema } from './registry';
import { INTEGRITY, SCREEN_PATH, SHARED_NAME, SHARED_RANGE } from './release-names';

const files = z.object({ sync: z.array(z.string()) });

/** What of a remote's `mf-manifest.json` is read: paths are relative to it. */
export const remoteManifestSchema = z.object({
  metaData: z.object({
    /** Name of the global variable that its entry script makes. */
    globalName: z.string().min(1),
    remoteEntry: z.object({
      name: z.string().min(1),
      path: z.string(),
      /** What the entry has to hash to. It says the same of its chunks itself. Missing from a development server. */
      integrity: z.string().regex(INTEGRITY).optional(),
    }),
  }),
  /** The modules that the host can load, each with the files it needs to begin with. */
  exposes: z.array(z.object({ name: z.string(), assets: z.object({ js: files, css: files }) })),
  /** What our own build adds. */
  curbwise: z.object({
    /** The host's contract that the sources of the remote need. */
    needs: z.string().regex(CONTRACT_RANGE),
    /** Screens of its own: `curbwise.paths` of its package.json. */
    paths: z.array(z.string().regex(SCREEN_PATH)).optional(),
    /** What leads to the first of them from every page: `curbwise.navigation`. */
    navigation: navigationSchema.optional(),
    /** The shared packages it takes from the host, and the versions of them that it was built for. */
    shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(SHARED_RANGE)).optional(),
    /** What every other file of the build has to hash to, by its path beside the manifest. */
    files: z.record(z.string().min(1), z.string().regex(INTEGRITY)).optional(),
  }),
});
export type RemoteManifest = z.infer<typeof remoteManifestSchema>;

/** One file of a release in its `files.json`. */
export const releaseFileSchema = z.object({
  /** Path on the site. */
  url: z.string().min(1),
  integrity: z.string().regex(INTEGRITY),
});
export type ReleaseFile = z.infer<typeof releaseFileSchema>;
