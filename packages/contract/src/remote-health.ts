import { z } from 'zod';
import { CLIENT_ERROR_KINDS } from './client-error-names';
import { faultSchema } from './client-errors';
import { RELEASE_VERSION, REMOTE_NAME } from './release-names';

/** Path at which a gateway says how remotes fare in the pages of visitors. */
export const ADMIN_REMOTES_PATH = '/admin/remotes';

const count = z.int().min(0);
const time = z.iso.datetime();
const share = z.number().min(0).max(1);

/** How one version of a remote fares, since it is compared as it is now. */
export const versionHealthSchema = z.object({
  version: z.string().regex(RELEASE_VERSION),
  /** Who gets it: all visitors, or those who try it. */
  traffic: z.enum(['live', 'canary']),
  /** Clients that told of it, and those of them that told of a fault; each once. */
  clients: count,
  faulty: count,
  /** Loads that were told, of each client one in ten minutes. */
  loads: count,
  /** Clients that told of a fault, by its kind; each kind once. */
  faults: z.partialRecord(z.enum(CLIENT_ERROR_KINDS), count),
  /** The share of clients that told of a fault, and where it may well be (95 %); null without any client. */
  rate: z.object({ share, low: share, high: share }).nullable(),
  /** Milliseconds within which half, and three quarters, of its loads were there; null where none was told. */
  loadMs: z.object({ p50: count, p75: count }).nullable(),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** A fault that pages told of, as often as it came. */
export const seenFaultSchema = faultSchema.extend({
  version: z.string().regex(RELEASE_VERSION),
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Clients that told of it, each once in ten minutes. */
  count,
  firstAt: time,
  lastAt: time,
});
export type SeenFault = z.infer<typeof seenFaultSchema>;

/** How one remote fares. */
export const remoteHealthSchema = z.object({
  remote: z.string().regex(REMOTE_NAME),
  /** Since when its versions are counted as they are. */
  since: time,
  versions: z.array(versionHealthSchema),
  /** What is being decided, in a sentence. */
  deciding: z.string(),
  /** The canary that ended by itself last, as this gateway knows. */
  ended: z.object({ version: z.string().regex(RELEASE_VERSION), at: time, reason: z.string() }).nullable(),
  /** The faults that were told last. */
  lastFaults: z.array(seenFaultSchema),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;

/** The answer of `GET /admin/remotes`. */
export const remotesHealthSchema = z.object({
  at: time,
  /** Whether gateways count together. */
  isShared: z.boolean(),
  remotes: z.array(remoteHealthSchema),
});
export type RemotesHealth = z.infer<typeof remotesHealthSchema>;
