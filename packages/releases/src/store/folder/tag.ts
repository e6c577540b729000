import { createHash } from 'node:crypto';

/** What tells this content from any other. */
export const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
