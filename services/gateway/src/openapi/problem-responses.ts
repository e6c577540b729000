import { PROBLEM_MEDIA_TYPE, PROBLEMS, type Problem, type ProblemCode } from '@curbwise/contract';
import type { ZodOpenApiResponseObject } from 'zod-openapi';
import { problem, problemDocument } from '../http/problems';
import { NEEDS_OPERATOR } from '../openai-vision/read-and-log';
import { headersNamed, type HeaderName } from './response-headers';

/** What a client can do about each problem. */
const ADVICE: Record<ProblemCode, string> = {
  'malformed-json': 'Check the body: it ends early or is not JSON.',
  unauthorized: 'Send the token of this gateway as a bearer token.',
  'not-found': 'Check the address.',
  'method-not-allowed': 'Use one of the methods in the Allow header.',
  'request-timeout': 'Send the request again, faster.',
  conflict: 'openai is the last provider that is on. Switch on another one first.',
  'payload-too-large': 'Send a smaller photo.',
  'unsupported-media-type': 'Send the body as application/json.',
  'invalid-request': 'Check image, prompt.',
  'invalid-image': 'Send a JPEG as a data URL.',
  'unknown-prompt': 'Send the prompt that the web app builds, unchanged.',
  'rate-limited': 'Try again in 42 seconds.',
  internal: 'Try again. If it happens again, report the request id.',
  'provider-failed': 'OpenAI Vision API error: Reading the photo took too long',
  'needs-operator': NEEDS_OPERATOR,
  'budget-spent': 'Try again tomorrow.',
  busy: 'Try again in a moment.',
};

/** Problems that may state when to retry, with an example in seconds. */
const RETRY_AFTER: Partial<Record<ProblemCode, number>> = {
  'rate-limited': 42,
  'provider-failed': 20,
  'budget-spent': 3600,
  busy: 2,
};

const HEADER_OF: Partial<Record<ProblemCode, HeaderName>> = {
  unauthorized: 'WWW-Authenticate',
  'method-not-allowed': 'Allow',
};

function exampleProblem(code: ProblemCode): Problem {
  return problemDocument(
    problem(code, ADVICE[code], RETRY_AFTER[code]),
    '9f47c0e6-8d7b-4c2b-9c84-52a9ed1a6a55',
  );
}

/**
 * The failure responses of an operation, by status.
 * @param codes the problems of the operation itself
 * @param headers of these responses, in addition to those of their codes
 */
export function problemResponses(
  codes: readonly ProblemCode[],
  headers: readonly HeaderName[] = [],
): Record<`${number}`, ZodOpenApiResponseObject> {
  const byStatus = new Map<number, ProblemCode[]>();
  for (const code of codes) {
    const { status } = PROBLEMS[code];
    byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  }
  return Object.fromEntries(
    [...byStatus].map(([status, ofStatus]) => [`${status}` as const, problemResponse(ofStatus, headers)]),
  );
}

/** The response to failures that any operation can have, such as a wrong method or an internal error. */
export function anyOtherProblem(): ZodOpenApiResponseObject {
  return {
    ...problemResponse(['method-not-allowed', 'request-timeout', 'internal'], []),
    description: 'Any other problem.',
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: { $ref: '#/components/schemas/Problem' },
        examples: examplesOf(['method-not-allowed', 'request-timeout', 'internal']),
      },
    },
  };
}

function problemResponse(
  codes: readonly ProblemCode[],
  headers: readonly HeaderName[],
): ZodOpenApiResponseObject {
  const ofCodes = codes.flatMap((code): HeaderName[] => [
    ...(HEADER_OF[code] ? [HEADER_OF[code]] : []),
    ...(RETRY_AFTER[code] === undefined ? [] : (['Retry-After'] as const)),
  ]);
  return {
    description: codes.map((code) => `\`${code}\`: ${PROBLEMS[code].title}.`).join('\n'),
    headers: headersNamed([...headers, ...ofCodes]),
    content: {
      [PROBLEM_MEDIA_TYPE]: {
        schema: {
          allOf: [
            { $ref: '#/components/schemas/Problem' },
            { type: 'object', properties: { code: { type: 'string', enum: [...codes] } } },
          ],
        },
        examples: examplesOf(codes),
      },
    },
  };
}

function examplesOf(codes: readonly ProblemCode[]) {
  return Object.fromEntries(
    codes.map((code) => [code, { summary: PROBLEMS[code].title, value: exampleProblem(code) }]),
  );
}
