import type { oas31 } from 'zod-openapi';

/** The headers that answers explain themselves by. */
export const HEADERS = {
  'X-Request-Id': {
    description:
      "The id of the request: the caller's own if it sent one of up to 64 letters, digits and `.`, `:`, `_`, `-`; else a new one.",
    schema: { type: 'string' },
  },
  'RateLimit-Policy': {
    description: 'Requests that a client may make, and the window in seconds: `10;w=60`.',
    schema: { type: 'string' },
  },
  'RateLimit-Limit': {
    description: 'Requests that a client may make in a window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Remaining': {
    description: 'Requests that are left in this window.',
    schema: { type: 'integer' },
  },
  'RateLimit-Reset': { description: 'Seconds until the window ends.', schema: { type: 'integer' } },
  'Retry-After': {
    description: 'Seconds after which another try makes sense.',
    schema: { type: 'integer' },
  },
  'WWW-Authenticate': { description: 'How to say who you are: `Bearer`.', schema: { type: 'string' } },
  Allow: { description: 'The methods that the address takes.', schema: { type: 'string' } },
} as const satisfies Record<string, oas31.HeaderObject>;

export type HeaderName = keyof typeof HEADERS;

/** Where a client stands; on every answer to a request that is counted. */
export const RATE_LIMIT_HEADERS = [
  'RateLimit-Policy',
  'RateLimit-Limit',
  'RateLimit-Remaining',
  'RateLimit-Reset',
] as const satisfies HeaderName[];

/** Headers of an answer, as references to the components of the document. Every answer has the id of its request. */
export function headersNamed(names: readonly HeaderName[]): Record<string, oas31.ReferenceObject> {
  const all = new Set<HeaderName>([...names, 'X-Request-Id']);
  return Object.fromEntries([...all].map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}
