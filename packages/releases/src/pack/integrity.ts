import { createHash } from 'node:crypto';

/** What a content has to hash to, as in `<script integrity>`. */
export const integrityOf = (content: Buffer | string): string =>
  `sha256-${createHash('sha256').update(content).digest('base64')}`;
