import { z } from 'zod';

/** A provider's address: http or https, without credentials. Paths are appended, so it has no query or fragment. */
export const baseUrlSchema = z
  .url({ protocol: /^https?$/, error: 'must be an http or https address', abort: true })
  .refine((url) => !/[?#]/.test(url), 'must not hold a query or a fragment')
  .refine(
    (url) => new URL(url).username + new URL(url).password === '',
    'must not hold a user or a password',
  );
