import {
  ADMIN_REMOTES_PATH,
  ANALYSIS_PATH,
  analysisRequestSchema,
  analysisResponseSchema,
  buildPrompt,
  CLIENT_ERRORS_PATH,
  clientErrorsSchema,
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
import { ADMIN_PROVIDERS_PATH } from '../admin/providers-route';
import { HEALTH_PATH, LIVE_PATH, READY_PATH } from '../health/health-routes';
import { METRICS_PATH } from '../metrics/metrics-routes';
import { presentAnalysis } from '../openai-vision/present-analysis';
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

/** What the gateway answers for a sign that says `2 HOUR PARKING 8AM TO 6PM`. */
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
  summary: 'May I park here now, until when, and why?',
  description:
    'A reader turns the photo into words, rules decide by the local clock in the prompt. Where words were not understood the answer is uncertain, and never a yes. A client may ask ten times a minute, and have a number of photos a day (UTC) read that the operator decides; beyond either the answer is `rate-limited` and says when to come again. Whoever sends `Accept: application/x-ndjson, application/json` may get a line of JSON for each step of a reading that takes longer, and the answer or a problem as the last line; the status of the answer is then 200 whichever it is.',
  requestBody: {
    required: true,
    description: `At most ${MAX_REQUEST_BYTES / 1024 / 1024} MiB, counted after decompression (gzip, deflate, br).`,
    content: { 'application/json': { schema: analysisRequestSchema, example: REQUEST } },
  },
  responses: {
    200: {
      description: 'The answer.',
      headers: headersNamed(RATE_LIMIT_HEADERS),
      content: {
        'application/json': { schema: analysisResponseSchema, example: exampleAnswer() },
        // What the schema says is each line.
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
  summary: 'Counts what a page tells of itself',
  description:
    'The web app sends this. What a browser sends that asks not to be tracked is taken and not counted.',
  requestBody: {
    required: true,
    description: `At most ${MAX_INSIGHTS_BYTES} bytes.`,
    content: {
      'application/json': { schema: insightsSchema, example: { insights: [{ step: 'scan-started' }] } },
    },
  },
  responses: {
    204: { description: 'Taken.', headers: headersNamed(RATE_LIMIT_HEADERS) },
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
  summary: 'Takes note of parts of the web app that failed in a page',
  description: 'The web app sends this. It is counted, by part and kind; nothing of who sent it is kept.',
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
    204: { description: 'Taken.', headers: headersNamed(RATE_LIMIT_HEADERS) },
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
  summary: 'Reminds a browser of the end of a stay, by push',
  description:
    'The reminders take the place of those before; none take them back. They are encrypted at once for the one browser that can read them, and forgotten once they are sent. Push services other than those the operator names are refused.',
  requestBody: {
    required: true,
    description: `At most ${MAX_REMINDERS_BYTES} bytes.`,
    content: { 'application/json': { schema: remindersSchema, example: REMINDERS } },
  },
  responses: {
    204: { description: 'Kept.', headers: headersNamed(RATE_LIMIT_HEADERS) },
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
  description: 'Providers are not asked.',
  responses: { 200: status('ok', 'The process is up and answers.'), default: anyOtherProblem() },
});

const isReady = (): ZodOpenApiOperationObject => ({
  operationId: 'isReady',
  tags: ['Operation'],
  summary: 'Whether the gateway is to be sent requests',
  description: 'For load balancers. It says no from the moment the gateway is asked to end.',
  responses: {
    200: status('ready', 'Send requests.'),
    503: status('closing', 'Send them elsewhere. What arrives is still answered.'),
    default: anyOtherProblem(),
  },
});

const readMetrics = (): ZodOpenApiOperationObject => ({
  operationId: 'readMetrics',
  tags: ['Operation'],
  summary: 'The metrics, for Prometheus',
  description: 'Without a token (`METRICS_TOKEN`) only this machine is answered.',
  security: [{ metricsToken: [] }, {}],
  responses: {
    200: {
      description: 'The metrics in the text format of Prometheus.',
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
  summary: 'Who reads the photos, and how each fares',
  description: 'Without a token (`ADMIN_TOKEN`) only this machine is answered.',
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
  summary: 'How remotes fare in the pages of visitors',
  description:
    'The live version of each beside its canary, what is being decided, and the faults that pages told of. Without a token (`ADMIN_TOKEN`) only this machine is answered.',
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

const readDocument = (): ZodOpenApiOperationObject => ({
  operationId: 'readDocument',
  tags: ['Operation'],
  summary: 'This description, for programs',
  responses: {
    200: {
      description: 'An OpenAPI 3.1 document.',
      headers: headersNamed([]),
      content: { 'application/json': { schema: { type: 'object', required: ['openapi'] } } },
    },
    default: anyOtherProblem(),
  },
});

/** What an operator can leave out. */
export interface OptionalParts {
  /** The gateway takes insights. */
  insights: boolean;
  /** It takes faults of remotes. */
  clientErrors: boolean;
  /** It sends reminders. */
  reminders: boolean;
}

/** Every operation of the gateway, by path. */
export function operations({ insights, clientErrors, reminders }: OptionalParts): ZodOpenApiPathsObject {
  return {
    [ANALYSIS_PATH]: { post: readSign() },
    ...(insights && { [INSIGHTS_PATH]: { post: countInsights() } }),
    ...(reminders && { [REMINDERS_PATH]: { post: keepReminders() } }),
    ...(clientErrors && { [CLIENT_ERRORS_PATH]: { post: tellClientErrors() } }),
    [LIVE_PATH]: { get: isAlive('isAlive', 'Whether the process is up') },
    [READY_PATH]: { get: isReady() },
    [HEALTH_PATH]: { get: isAlive('isHealthy', 'Whether the process is up, by its older name') },
    [METRICS_PATH]: { get: readMetrics() },
    [ADMIN_PROVIDERS_PATH]: { get: readProviders() },
    ...(clientErrors && { [ADMIN_REMOTES_PATH]: { get: readRemotes() } }),
    [DOCUMENT_PATH]: { get: readDocument() },
  };
}
