import { createHash } from 'node:crypto';

/** The integrity hash of a content, as in `<script integrity>`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
