import { z } from 'zod';
import { instant, line, remoteName, runAddress, signingKey } from './registry-parts';

/** What can happen to a remote, or to what is said of all of them. */
export const LOG_WORDS = [
  'published',
  'live',
  'canary',
  'pinned',
  'bad',
  'forgotten',
  'removed',
  'source',
  'owners',
  'operators',
  'contract',
  'shared',
  'signed',
] as const;

/** One thing that a change did: what of which remote went from what to what. */
export const logChangeSchema = z.object({
  remote: remoteName.optional(),
  what: z.enum(LOG_WORDS),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type LogChange = z.infer<typeof logChangeSchema>;

/** One entry of the log: everything that one change of the registry did. What later programs add to it stays. */
export const logEntrySchema = z.looseObject({
  /** Of the registry after the change. */
  revision: z.number().int().min(0),
  at: instant,
  /** Who made the change. */
  by: line,
  run: runAddress.optional(),
  reason: line.optional(),
  /** The key that it was signed with. */
  key: signingKey.optional(),
  changes: z.array(logChangeSchema),
  /** The entry before, and the SHA-256 of it; null: the log begins here. */
  previous: z
    .object({ revision: z.number().int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) })
    .nullable(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
