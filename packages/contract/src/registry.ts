import { z } from 'zod';
import { CONTRACT_RANGE, CONTRACT_VERSION } from './host-contract';
import {
  datedSignatureSchema,
  instant,
  line,
  releaseVersion,
  remoteName,
  runAddress,
  signatureSchema,
  signingKey,
} from './registry-parts';
import { logEntrySchema } from './release-log';
import {
  INTEGRITY,
  MAX_NAVIGATION_LABEL_LENGTH,
  SCREEN_PATH,
  SHARED_NAME,
  SHARED_RANGE,
} from './release-names';

const navigationLabel = z
  .string()
  .max(MAX_NAVIGATION_LABEL_LENGTH)
  .regex(/^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$/u);

/** The navigation label of a remote, by language; English is the fallback. */
export const navigationSchema = z.object({
  en: navigationLabel,
  es: navigationLabel.optional(),
  fr: navigationLabel.optional(),
});
export type Navigation = z.infer<typeof navigationSchema>;

/** One published version of a remote. It never changes. */
export const releaseSchema = z.object({
  version: releaseVersion,
  /** Path (`/remotes/scanner/0.1.0-ab12cd34/mf-manifest.json`) or URL of its manifest; its other files are next to it. */
  manifest: z.string().min(1),
  /** Hash of the manifest. The manifest has the hash of the entry script, and that has the hashes of its chunks. */
  integrity: z.string().regex(INTEGRITY),
  /** The range of the host's contract that it needs. */
  needs: z.string().regex(CONTRACT_RANGE),
  /** Its own screens, which show its view `main`. */
  paths: z.array(z.string().regex(SCREEN_PATH)).optional(),
  /** Label of the link to the first of them on every page. */
  navigation: navigationSchema.optional(),
  /** The shared packages it takes from the host, with the version ranges it was built for. */
  shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(SHARED_RANGE)).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** Where a release comes from, according to its publisher. */
export const originSchema = z.object({
  /** Who published it: a name or an address. */
  by: line,
  /** The commit it was built from, with `+changes` if the folder had uncommitted changes. */
  commit: line.optional(),
  run: runAddress.optional(),
});
export type Origin = z.infer<typeof originSchema>;

/**
 * How a release was checked before its upload: the hosts that loaded it and the browser that showed it (null if there was
 * none), or why the check was skipped.
 */
export const checksSchema = z.union([
  z.object({
    hosts: z.array(z.string().regex(CONTRACT_VERSION)),
    /** Such as `Chromium 149.0.7813.0`. Absent in releases from before there was such a check. */
    browser: line.nullable().optional(),
  }),
  z.object({ skipped: line }),
]);
export type Checks = z.infer<typeof checksSchema>;

export const storedReleaseSchema = releaseSchema.extend({
  publishedAt: instant,
  /** When its last canary ended. */
  triedUntil: instant.optional(),
  origin: originSchema.optional(),
  checks: checksSchema.optional(),
  /** Set if it failed for visitors: it is not rolled out again automatically. */
  bad: z.object({ since: instant, reason: line }).optional(),
  /** Why visitors may get it although no browser tried it. */
  untried: z.object({ since: instant, reason: line }).optional(),
  /** The publisher's signature of everything that does not change. */
  signature: signatureSchema.optional(),
});
export type StoredRelease = z.infer<typeof storedReleaseSchema>;

export const registryEntrySchema = z.object({
  /** The version that visitors get; null if none yet. */
  live: releaseVersion.nullable(),
  /** A pinned remote stays at its version: new releases wait until they are promoted. */
  pinned: z.boolean(),
  /** A version that a share of visitors gets instead; each visitor always gets the same one. */
  canary: z.object({ version: releaseVersion, percent: z.number().int().min(1).max(99) }).nullable(),
  /** The version that staging shows; the live one if absent. */
  staging: releaseVersion.optional(),
  /** Every release that can be made live, by version. */
  releases: z.record(releaseVersion, storedReleaseSchema),
  /** Versions that were live before and until when, latest first: rollbacks go there, and open pages may need them. */
  history: z.array(z.object({ version: releaseVersion, until: instant })),
  /** The `curbwise.id` of the package that publishes it, so that no other package takes its name by accident. */
  source: z.uuid().optional(),
  /** Signatures of the live version, of the current or last canary and of the version in staging, by whoever set them. */
  signed: z
    .object({
      live: datedSignatureSchema.optional(),
      canary: datedSignatureSchema.optional(),
      staging: datedSignatureSchema.optional(),
    })
    .optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** The team that owns a remote and may sign its releases, signed by an operator. */
export const ownersSchema = z.object({
  team: line,
  keys: z.array(signingKey).min(1).max(20),
  signature: datedSignatureSchema,
});
export type Owners = z.infer<typeof ownersSchema>;

export const removalSchema = z.object({ at: instant, signature: signatureSchema.optional() });
export type Removal = z.infer<typeof removalSchema>;

/** Which version of each remote is live. One document, replaced as a whole; the shell has none of it built in. */
export const registrySchema = z.object({
  /** The lowest version of the contract that hosts of this registry have. */
  contract: z.string().regex(CONTRACT_VERSION),
  /** The shared packages that those hosts provide, by name; unknown if absent. */
  shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(CONTRACT_VERSION)).optional(),
  /** Increases by one with each change. */
  revision: z.number().int().min(0),
  remotes: z.record(remoteName, registryEntrySchema),
  /** The keys of operators; none if absent. */
  operators: z.array(signingKey).max(20).optional(),
  owners: z.record(remoteName, ownersSchema).optional(),
  removed: z.record(remoteName, removalSchema).optional(),
  /** The log entry of the last change; it is written to the log before the next change at the latest. */
  last: logEntrySchema.optional(),
});
export type Registry = z.infer<typeof registrySchema>;

/** One live remote, as pages get it. */
export interface LiveRemote extends Release {
  /** A version that a share of visitors gets instead, in percent. */
  canary?: Release & { percent: number };
}

/** The registry as pages get it: only the live version of each remote. */
export interface LiveRegistry {
  contract: string;
  remotes: Record<string, LiveRemote>;
  /** Remotes without a live version, of which a share of visitors gets a canary. */
  trials?: Record<string, Release & { percent: number }>;
}
