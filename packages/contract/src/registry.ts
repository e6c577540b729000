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
import { INTEGRITY, LONGEST_NAVIGATION_LABEL, SCREEN_PATH, SHARED_NAME, SHARED_RANGE } from './release-names';

const navigationLabel = z
  .string()
  .max(LONGEST_NAVIGATION_LABEL)
  .regex(/^[^\p{Cc}\s]([^\p{Cc}]*[^\p{Cc}\s])?$/u);

/** What a remote is called in the navigation, by language; English stands in for what is missing. */
export const navigationSchema = z.object({
  en: navigationLabel,
  es: navigationLabel.optional(),
  fr: navigationLabel.optional(),
});
export type Navigation = z.infer<typeof navigationSchema>;

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
  /** What leads to the first of them from every page. */
  navigation: navigationSchema.optional(),
  /** The shared packages it takes from the host, and the versions of them that it was built for. */
  shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(SHARED_RANGE)).optional(),
});
export type Release = z.infer<typeof releaseSchema>;

/** Where a release comes from, as its publisher says. */
export const originSchema = z.object({
  /** Who published it: a name, or an address. */
  by: line,
  /** The commit it was built from, with `+changes` where the folder had more. */
  commit: line.optional(),
  /** Address of the run of a build server. */
  run: runAddress.optional(),
});
export type Origin = z.infer<typeof originSchema>;

/** What was tried of a release before it was uploaded: the hosts it was loaded in, or why nothing was. */
export const checksSchema = z.union([
  z.object({ hosts: z.array(z.string().regex(CONTRACT_VERSION)) }),
  z.object({ skipped: line }),
]);
export type Checks = z.infer<typeof checksSchema>;

/** A release in the registry. */
export const storedReleaseSchema = releaseSchema.extend({
  publishedAt: instant,
  /** When its last canary ended. */
  triedUntil: instant.optional(),
  origin: originSchema.optional(),
  checks: checksSchema.optional(),
  /** It failed in the pages of visitors, and is not offered again by itself. */
  bad: z.object({ since: instant, reason: line }).optional(),
  /** By its publisher, of all that does not change. */
  signature: signatureSchema.optional(),
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
  /** The `curbwise.id` of the package that publishes it: no other can take its name by chance. */
  source: z.uuid().optional(),
  /** Of what is live, and of the canary that runs or ran last, by whoever moved them. */
  signed: z
    .object({ live: datedSignatureSchema.optional(), canary: datedSignatureSchema.optional() })
    .optional(),
});
export type RegistryEntry = z.infer<typeof registryEntrySchema>;

/** Whose a remote is: who may sign releases of it, as an operator signed. */
export const ownersSchema = z.object({
  /** For people. */
  team: line,
  keys: z.array(signingKey).min(1).max(20),
  signature: datedSignatureSchema,
});
export type Owners = z.infer<typeof ownersSchema>;

/** When a remote was taken away, and by whose signature. */
export const removalSchema = z.object({ at: instant, signature: signatureSchema.optional() });
export type Removal = z.infer<typeof removalSchema>;

/** Which version of each remote is live. One document, replaced as a whole; nothing of it is built into the shell. */
export const registrySchema = z.object({
  /** The least version of the contract that hosts with this registry have. */
  contract: z.string().regex(CONTRACT_VERSION),
  /** The shared packages that those hosts bring, by name; where it is missing, nobody has said. */
  shared: z.record(z.string().regex(SHARED_NAME), z.string().regex(CONTRACT_VERSION)).optional(),
  /** One more with each change. */
  revision: z.number().int().min(0),
  remotes: z.record(remoteName, registryEntrySchema),
  /** The keys of operators; where it is missing, there are none. */
  operators: z.array(signingKey).max(20).optional(),
  /** Whose the remotes are, by name. */
  owners: z.record(remoteName, ownersSchema).optional(),
  /** Remotes that were taken away, by name. */
  removed: z.record(remoteName, removalSchema).optional(),
  /** Of `contract` and `shared`, by the operator who said them. */
  hostSigned: datedSignatureSchema.optional(),
  /** What the last change did. It is in the log as well, or gets there before the next change. */
  last: logEntrySchema.optional(),
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
  /** Remotes of which nothing is live yet, and what a share of the visitors gets of them. */
  trials?: Record<string, Release & { percent: number }>;
}
