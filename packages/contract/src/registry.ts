import { z } from 'zod';
import { CONTRACT_RANGE, CONTRACT_VERSION } from './host-contract';
import { INTEGRITY, RELEASE_VERSION, REMOTE_NAME, SCREEN_PATH } from './release-names';

const remoteName = z.string().regex(REMOTE_NAME);
const releaseVersion = z.string().regex(RELEASE_VERSION);
const instant = z.iso.datetime();

/** One version of a remote, as it was published. Nothing of it ever changes. */
export const releaseSchema = z.object({
  version: releaseVersion,
  /** Path (`/remotes/scanner/0.1.0-ab12cd34/mf-manifest.json`) or URL of its manifest; everything else is beside it. */
  manifest: z.string().min(1),
  /** What the manifest has to hash to; it says the same of the entry, and that of all that follows. */
  integrity: z.string().regex(INTEGRITY),
  /** The host's contract it needs. */
  needs: z.string().regex(CONTRACT_RANGE),
  /** Screens of its own, which show its view `main`. */
  paths: z.array(z.string().regex(SCREEN_PATH)).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** A release in the registry. */
export const storedReleaseSchema = releaseSchema.extend({
  publishedAt: instant,
  /** When its last canary ended. */
  triedUntil: instant.optional(),
});
export type StoredRelease = z.infer<typeof storedReleaseSchema>;

/** What is known of one remote. */
export const registryEntrySchema = z.object({
  /** The version that visitors get; null: none yet. */
  live: releaseVersion.nullable(),
  /** A pinned remote stays at its version: what is published waits to be promoted. */
  pinned: z.boolean(),
  /** A version that some visitors get instead: each visitor always the same. */
  canary: z.object({ version: releaseVersion, percent: z.number().int().min(1).max(99) }).nullable(),
  /** Every version that can be made live, by its version. */
  releases: z.record(releaseVersion, storedReleaseSchema),
  /** Versions that were live before, the latest first, and until when: where a rollback leads, what open pages may need. */
  history: z.array(z.object({ version: releaseVersion, until: instant })),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Which version of each remote is live. One document, replaced as a whole; nothing of it is built into the shell. */
export const registrySchema = z.object({
  /** The least version of the contract that hosts with this registry have. */
  contract: z.string().regex(CONTRACT_VERSION),
  /** One more with each change. */
  revision: z.number().int().min(0),
  remotes: z.record(remoteName, registryEntrySchema),
});
export type Registry = z.infer<typeof registrySchema>;

/** What a page is told of one remote. */
export interface LiveRemote extends Release {
  /** What the share of visitors gets, in percent, who are part of a trial. */
  canary?: Release & { percent: number };
}

/** What a page is told: of each remote that is live, the version that is, and no other. */
export interface LiveRegistry {
  contract: string;
  remotes: Record<string, LiveRemote>;
}
