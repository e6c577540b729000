import type { oas31 } from 'zod-openapi';

export const HEADERS = {
  'X-Request-Id': {
    description:
      "The id of the request: the caller's own if it has up to 64 letters, digits, `.`, `:`, `_` and `-`; otherwise a new one.",
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Number of requests per window, and its length in seconds: `10;w=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: 'Number of requests per window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': {
    description: 'Number of requests left in this window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Reset': { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
  'Retry-After': {
    description: 'Seconds to wait before a retry.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': { description: 'The authentication scheme: `Bearer`.', schema: { type: 'string' } },
  Allow: { description: 'The allowed methods.', schema: { type: 'string' } },
} as const satisfies Record<string, oas31.HeaderObject>;

export type HeaderName = keyof typeof HEADERS;

/** The state of a client's rate limit, on every answer to a request that counts. */
export const RATE_LIMIT_HEADERS = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const satisfies HeaderName[];

/** Headers of a response, as references to the components of the document. `X-Request-Id` is always among them. */
export function headersNamed(names: readonly HeaderName[]): Record<string, oas31.ReferenceObject> {
  const all = new Set<HeaderName>([...names, 'X-Request-Id']);
  return Object.fromEntries([...all].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
