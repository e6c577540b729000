import { createHash } from 'node:crypto';

/** SHA-256 of a content in hexadecimal. */
export const tagOf = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
