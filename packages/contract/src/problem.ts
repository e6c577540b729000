import { z } from 'zod';

/** Everything that can go wrong with a request. Titles may change; codes are stable. */
export const PROBLEMS = {
  'malformed-json': { status: 400, title: 'The body is not valid JSON' },
  unauthorized: { status: 401, title: 'This address asks for a token' },
  'not-found': { status: 404, title: 'There is nothing at this address' },
  'method-not-allowed': { status: 405, title: 'This address does not take that method' },
  'request-timeout': { status: 408, title: 'The request took too long to arrive' },
  conflict: { status: 409, title: 'This does not fit the present state' },
  'payload-too-large': { status: 413, title: 'The request is too large' },
  'unsupported-media-type': { status: 415, title: 'The body must be application/json' },
  'invalid-request': { status: 422, title: 'The body does not have the expected fields' },
  'invalid-image': { status: 422, title: 'The image must be a JPEG as a data URL' },
  'unknown-prompt': { status: 422, title: 'The prompt is not one that this service gives out' },
  'rate-limited': { status: 429, title: 'Too many requests' },
  internal: { status: 500, title: 'Something went wrong here' },
  'provider-failed': { status: 503, title: 'The sign could not be read right now' },
  'needs-operator': { status: 503, title: 'Only the operator of this service can make it read photos again' },
  'budget-spent': { status: 503, title: 'No more photos can be read today' },
  busy: { status: 503, title: 'Too many photos are being read right now' },
} as const;

export type ProblemCode = keyof typeof PROBLEMS;

const problemCodes = Object.keys(PROBLEMS) as [ProblemCode, ...ProblemCode[]];

/** Media type of a problem document (RFC 9457). */
export const PROBLEM_MEDIA_TYPE = 'application/problem+json';

/** An RFC 9457 problem document. `detail` says what to do; it never contains text from an upstream service. */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  code: z.enum(problemCodes),
  /** Seconds after which a retry makes sense. */
  retryAfter: z.number().int().min(0).optional(),
  requestId: z.string().optional(),
});
export type Problem = z.infer<typeof problemSchema>;
