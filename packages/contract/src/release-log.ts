import { z } from 'zod';
import { instant, line, remoteName, runAddress, signingKey } from './registry-parts';

/** What can change about a remote or about the registry as a whole. */
export const LOG_WORDS = [
  'published',
  'live',
  'canary',
  'staging',
  'pinned',
  'bad',
  'untried',
  'forgotten',
  'removed',
  'source',
  'owners',
  'operators',
  'contract',
  'shared',
  'signed',
] as const;

/** One part of a change: what changed, of which remote, from which value to which. */
export const logChangeSchema = z.object({
  remote: remoteName.optional(),
  what: z.enum(LOG_WORDS),
  from: z.string().optional(),
  to: z.string().optional(),
});
export type LogChange = z.infer<typeof logChangeSchema>;

/** One log entry: everything that one change of the registry did. Unknown fields, of later versions, are kept. */
export const logEntrySchema = z.looseObject({
  /** Revision of the registry after the change. */
  revision: z.number().int().min(0),
  at: instant,
  by: line,
  run: runAddress.optional(),
  reason: line.optional(),
  key: signingKey.optional(),
  changes: z.array(logChangeSchema),
  /** The previous entry and its SHA-256; null if this is the first. */
  previous: z
    .object({ revision: z.number().int().min(0), hash: z.string().regex(/^[0-9a-f]{64}$/) })
    .nullable(),
});
export type LogEntry = z.infer<typeof logEntrySchema>;
