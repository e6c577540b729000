import { z } from 'zod';
import { CLIENT_ERROR_KINDS, FAULT_KINDS, VERSION_VITALS } from './client-error-names';
import { faultSchema } from './client-errors';
import { RELEASE_VERSION, REMOTE_NAME } from './release-names';

/** Path at which a gateway reports how remotes perform for visitors. */
export const ADMIN_REMOTES_PATH = '/admin/remotes';

const count = z.int().min(0);
const time = z.iso.datetime();
const share = z.number().min(0).max(1);

/** How one version of a remote performs since it has had its current traffic. */
export const versionHealthSchema = z.object({
  version: z.string().regex(RELEASE_VERSION),
  /** Who gets it: all visitors, or the share that gets the canary. */
  traffic: z.enum(['live', 'canary']),
  /** Clients that reported it, and clients that reported a fault or fell silent; each counted once. */
  clients: count,
  faulty: count,
  /** Reported loads, at most one per client in ten minutes. */
  loads: count,
  /** Faulty clients, by kind; each client counted once per kind. */
  faults: z.partialRecord(z.enum(FAULT_KINDS), count),
  /** The share of faulty clients, with its 95 % confidence interval; null without clients. */
  rate: z.object({ share, low: share, high: share }).nullable(),
  /** Median and 75th percentile of its load times, in milliseconds; null if none was reported. */
  loadMs: z.object({ p50: count, p75: count }).nullable(),
  /** 75th percentiles of the web vitals of pages that had it (LCP and INP in milliseconds), and how many pages. */
  vitals: z.partialRecord(z.enum(VERSION_VITALS), z.object({ pages: count, p75: z.number().min(0) })),
});
export type VersionHealth = z.infer<typeof versionHealthSchema>;

/** A fault that pages reported, and how often. */
export const seenFaultSchema = faultSchema.extend({
  version: z.string().regex(RELEASE_VERSION),
  kind: z.enum(CLIENT_ERROR_KINDS),
  /** Clients that reported it, each counted once in ten minutes. */
  count,
  firstAt: time,
  lastAt: time,
});
export type SeenFault = z.infer<typeof seenFaultSchema>;

export const remoteHealthSchema = z.object({
  remote: z.string().regex(REMOTE_NAME),
  /** Since when its versions are counted in this way. */
  since: time,
  versions: z.array(versionHealthSchema),
  deciding: z.string(),
  /** The last canary that ended automatically, as far as this gateway knows. */
  ended: z.object({ version: z.string().regex(RELEASE_VERSION), at: time, reason: z.string() }).nullable(),
  lastFaults: z.array(seenFaultSchema),
});
export type RemoteHealth = z.infer<typeof remoteHealthSchema>;

/** Response body of `GET /admin/remotes`. */
export const remotesHealthSchema = z.object({
  at: time,
  /** Whether several gateways share their counts. */
  isShared: z.boolean(),
  remotes: z.array(remoteHealthSchema),
});
export type RemotesHealth = z.infer<typeof remotesHealthSchema>;
