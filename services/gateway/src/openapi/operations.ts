import {
  ADMIN_REMOTES_PATH,
  ADMIN_WORDS_PATH,
  ANALYSIS_PATH,
  analysisRequestSchema,
  analysisResponseSchema,
  buildPrompt,
  CLIENT_ERRORS_PATH,
  HEALTH_PATH,
  clientErrorsSchema,
  collectedWordsSchema,
  INSIGHTS_PATH,
  insightsSchema,
  MAX_CLIENT_ERRORS_BYTES,
  MAX_INSIGHTS_BYTES,
  MAX_REMINDERS_BYTES,
  MAX_REQUEST_BYTES,
  PROGRESS_MEDIA_TYPE,
  progressLineSchema,
  REMINDERS_PATH,
  remindersSchema,
  remotesHealthSchema,
  type AnalysisRequest,
  type Reminders,
} from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '../http/request-log';
import { presentAnalysis } from '../openai-vision/judge-reading';
import { ADMIN_PROVIDERS_PATH } from '../routing/present-providers';
import { anyOtherProblem, problemResponses } from './problem-responses';
import { providersSchema } from './providers-schema';
import { headersNamed, RATE_LIMIT_HEADERS } from './response-headers';

export const DOCUMENT_PATH = '/openapi.json';
export const PAGE_PATH = '/openapi';
export const STYLE_PATH = '/openapi.css';

const FRIDAY_14_40 = { year: 2026, month: 11, day: 20, minute: 14 * 60 + 40 };

const REQUEST: AnalysisRequest = {
  image: 'data:image/jpeg;base64,/9j/4AAQSkZJRg…',
  prompt: buildPrompt({ time: FRIDAY_14_40, zone: 'PST' }),
  context: { place: { country: 'US', region: 'CA', locality: 'San Francisco' }, language: 'en' },
};

/** The answer for a sign that says `2 HOUR PARKING 8AM TO 6PM`. */
function exampleAnswer() {
  const panel = {
    text: '2 HOUR PARKING\n8AM TO 6PM',
    arrow: null,
    symbol: null,
    box: { x: 0.31, y: 0.12, width: 0.38, height: 0.55 },
    confidence: 0.97,
  };
  const extractedText = panel.text.replace('\n', ' ');
  const reading = {
    panels: [panel],
    extractedText,
    isIrrelevant: false,
    detectedObject: null,
    confidence: 0.97,
  };
  const { analysis, decidedBy, agreed } = analyse(reading, FRIDAY_14_40);
  const provenance = { provider: 'local', model: 'PP-OCR', decidedBy, agreed, cached: false, tries: 1 };
  return presentAnalysis(analysis, provenance);
}

const readSign = (): ZodOpenApiOperationObject => ({
  operationId: 'readSign',
  tags: ['Signs'],
  summary: 'Read a parking sign from a photo',
  description:
    'Says whether parking is allowed now, until when, and why, by the local time in the prompt. If words were not understood, the answer is uncertain, and `isAllowed` is false. A client may send ten requests per minute, and a number of photos per day (UTC) that the operator sets; above either limit the answer is `rate-limited` and says when to retry. `provider-failed` and `busy` pass by themselves; `needs-operator` does not, so a retry does not help. With `Accept: application/x-ndjson, application/json`, the answer to a slow reading may be streamed: one line of JSON per step, then the answer or a problem as the last line; its status is then always 200.',
  requestBody: {
    required: true,
    description: `At most ${MAX_REQUEST_BYTES / 1024 / 1024} MiB after decompression (gzip, deflate, br).`,
    content: { 'application/json': { schema: analysisRequestSchema, example: REQUEST } },
  },
  responses: {
    200: {
      description: 'The answer.',
      headers: headersNamed(RATE_LIMIT_HEADERS),
      content: {
        'application/json': { schema: analysisResponseSchema, example: exampleAnswer() },
        // The schema describes one line.
        [PROGRESS_MEDIA_TYPE]: {
          schema: progressLineSchema,
          example: { progress: { stage: 'queued', ahead: 2 } },
        },
      },
    },
    ...problemResponses(
      [
        'malformed-json',
        'payload-too-large',
        'unsupported-media-type',
        'invalid-request',
        'invalid-image',
        'unknown-prompt',
        'rate-limited',
        'internal',
        'provider-failed',
        'needs-operator',
        'budget-spent',
        'busy',
      ],
      RATE_LIMIT_HEADERS,
    ),
    ...problemResponses(['request-timeout']),
    default: anyOtherProblem(),
  },
});

const countInsights = (): ZodOpenApiOperationObject => ({
  operationId: 'countInsights',
  tags: ['Signs'],
  summary: 'Report usage of the web app',
  description:
    'For the web app. Reports from browsers that ask not to be tracked are accepted but not counted.',
  requestBody: {
    required: true,
    description: `At most ${MAX_INSIGHTS_BYTES} bytes.`,
    content: {
      'application/json': { schema: insightsSchema, example: { insights: [{ step: 'scan-started' }] } },
    },
  },
  responses: {
    204: { description: 'The report is accepted.', headers: headersNamed(RATE_LIMIT_HEADERS) },
    ...problemResponses(
      ['malformed-json', 'payload-too-large', 'unsupported-media-type', 'invalid-request', 'rate-limited'],
      RATE_LIMIT_HEADERS,
    ),
    default: anyOtherProblem(),
  },
});

const tellClientErrors = (): ZodOpenApiOperationObject => ({
  operationId: 'tellClientErrors',
  tags: ['Signs'],
  summary: 'Report remotes that failed in a page',
  description:
    'For the web app. Failures are counted by remote and kind; nothing about the sender is stored.',
  requestBody: {
    required: true,
    description: `At most ${MAX_CLIENT_ERRORS_BYTES} bytes.`,
    content: {
      'application/json': {
        schema: clientErrorsSchema,
        example: { errors: [{ remote: 'verdict', version: '0.1.0-ab12cd34', kind: 'unreachable' }] },
      },
    },
  },
  responses: {
    204: { description: 'The report is accepted.', headers: headersNamed(RATE_LIMIT_HEADERS) },
    ...problemResponses(
      ['malformed-json', 'payload-too-large', 'unsupported-media-type', 'invalid-request', 'rate-limited'],
      RATE_LIMIT_HEADERS,
    ),
    default: anyOtherProblem(),
  },
});

const REMINDERS: Reminders = {
  subscription: {
    endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABl…',
    keys: {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    },
  },
  reminders: [
    { title: '15 minutes left to park', body: 'Until 4:40 PM.', tag: 'stay', atMs: 1_795_220_700_000 },
  ],
};

const keepReminders = (): ZodOpenApiOperationObject => ({
  operationId: 'keepReminders',
  tags: ['Signs'],
  summary: 'Set the push reminders of a stay',
  description:
    'Replaces all earlier reminders of the subscription; an empty list deletes them. Reminders are encrypted at once for the browser and deleted when they are sent. Only push services that the operator allows are accepted.',
  requestBody: {
    required: true,
    description: `At most ${MAX_REMINDERS_BYTES} bytes.`,
    content: { 'application/json': { schema: remindersSchema, example: REMINDERS } },
  },
  responses: {
    204: { description: 'The reminders are set.', headers: headersNamed(RATE_LIMIT_HEADERS) },
    ...problemResponses(
      ['malformed-json', 'payload-too-large', 'unsupported-media-type', 'invalid-request', 'rate-limited'],
      RATE_LIMIT_HEADERS,
    ),
    default: anyOtherProblem(),
  },
});

function status(value: string, description: string): ZodOpenApiResponseObject {
  const schema = z.object({ status: z.literal(value) });
  return {
    description,
    headers: headersNamed([]),
    content: { 'application/json': { schema, example: { status: value } } },
  };
}

const isAlive = (operationId: string, summary: string): ZodOpenApiOperationObject => ({
  operationId,
  tags: ['Operation'],
  summary,
  description: 'Does not contact any provider.',
  responses: { 200: status('ok', 'The process is up.'), default: anyOtherProblem() },
});

function readiness(values: readonly string[], description: string): ZodOpenApiResponseObject {
  const schema = z.object({ status: z.enum(values), reason: z.string().optional() });
  return { description, headers: headersNamed([]), content: { 'application/json': { schema } } };
}

const isReady = (): ZodOpenApiOperationObject => ({
  operationId: 'isReady',
  tags: ['Operation'],
  summary: 'Check whether the gateway takes requests',
  description:
    'For load balancers. Answers 503 from the moment the gateway begins to shut down, and while its own reader would not read a photo.',
  responses: {
    200: readiness(
      ['ready'],
      'The gateway takes requests. The `reason`, if there is one, says why no provider would read a photo now.',
    ),
    503: readiness(
      ['closing', 'not-reading'],
      'The gateway is shutting down, or would not read a photo now. Requests that still arrive are answered.',
    ),
    default: anyOtherProblem(),
  },
});

const readMetrics = (): ZodOpenApiOperationObject => ({
  operationId: 'readMetrics',
  tags: ['Operation'],
  summary: 'Get the metrics',
  description: 'Without a `METRICS_TOKEN`, only requests from the same machine are answered.',
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: {
      description: "The metrics in Prometheus' text format.",
      headers: headersNamed([]),
      content: { 'text/plain': { schema: { type: 'string' } } },
    },
    ...problemResponses(['unauthorized', 'not-found']),
    default: anyOtherProblem(),
  },
});

const readProviders = (): ZodOpenApiOperationObject => ({
  operationId: 'readProviders',
  tags: ['Operation'],
  summary: 'Get the state of the providers',
  description: 'Without an `ADMIN_TOKEN`, only requests from the same machine are answered.',
  security: [{ adminToken: [] }, {}],
  responses: {
    200: {
      description: 'The providers.',
      headers: headersNamed([]),
      content: { 'application/json': { schema: providersSchema } },
    },
    ...problemResponses(['unauthorized', 'not-found']),
    default: anyOtherProblem(),
  },
});

const readRemotes = (): ZodOpenApiOperationObject => ({
  operationId: 'readRemotes',
  tags: ['Operation'],
  summary: 'Get the health of the remotes',
  description:
    'Compares the live version of each remote with its canary, and lists the errors that pages reported. Without an `ADMIN_TOKEN`, only requests from the same machine are answered.',
  security: [{ adminToken: [] }, {}],
  responses: {
    200: {
      description: 'The remotes.',
      headers: headersNamed([]),
      content: { 'application/json': { schema: remotesHealthSchema } },
    },
    ...problemResponses(['unauthorized', 'not-found']),
    default: anyOtherProblem(),
  },
});

const readWords = (): ZodOpenApiOperationObject => ({
  operationId: 'readWords',
  tags: ['Operation'],
  summary: 'Get the wordings that only a model understood',
  description: 'Without an `ADMIN_TOKEN`, only requests from the same machine are answered.',
  security: [{ adminToken: [] }, {}],
  responses: {
    200: {
      description: 'The wordings.',
      headers: headersNamed([]),
      content: { 'application/json': { schema: collectedWordsSchema } },
    },
    ...problemResponses(['unauthorized', 'not-found']),
    default: anyOtherProblem(),
  },
});

const readDocument = (): ZodOpenApiOperationObject => ({
  operationId: 'readDocument',
  tags: ['Operation'],
  summary: 'Get this document',
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      headers: headersNamed([]),
      content: { 'application/json': { schema: { type: 'object', required: ['openapi'] } } },
    },
    default: anyOtherProblem(),
  },
});

/** Whether the operator has turned on the optional parts. */
export interface OptionalParts {
  insights: boolean;
  clientErrors: boolean;
  collectWords: boolean;
  reminders: boolean;
}

/** Every operation of the gateway, by path. */
export function operations({
  insights,
  clientErrors,
  collectWords,
  reminders,
}: OptionalParts): ZodOpenApiPathsObject {
  return {
    [ANALYSIS_PATH]: { post: readSign() },
    ...(insights && { [INSIGHTS_PATH]: { post: countInsights() } }),
    ...(reminders && { [REMINDERS_PATH]: { post: keepReminders() } }),
    ...(clientErrors && { [CLIENT_ERRORS_PATH]: { post: tellClientErrors() } }),
    [LIVE_PATH]: { get: isAlive('isAlive', 'Check whether the process is up') },
    [READY_PATH]: { get: isReady() },
    [HEALTH_PATH]: {
      get: isAlive('isHealthy', `Check whether the process is up (same as \`${LIVE_PATH}\`)`),
    },
    [METRICS_PATH]: { get: readMetrics() },
    [ADMIN_PROVIDERS_PATH]: { get: readProviders() },
    ...(clientErrors && { [ADMIN_REMOTES_PATH]: { get: readRemotes() } }),
    ...(collectWords && { [ADMIN_WORDS_PATH]: { get: readWords() } }),
    [DOCUMENT_PATH]: { get: readDocument() },
  };
}
