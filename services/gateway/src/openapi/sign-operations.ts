import {
  analysisRequestSchema,
  analysisResponseSchema,
  buildPrompt,
  clientErrorsSchema,
  insightsSchema,
  MAX_CLIENT_ERRORS_BYTES,
  MAX_INSIGHTS_BYTES,
  MAX_REMINDERS_BYTES,
  MAX_REQUEST_BYTES,
  PROGRESS_MEDIA_TYPE,
  progressLineSchema,
  remindersSchema,
  type AnalysisRequest,
  type Reminders,
} from '@curbwise/contract';
import { analyse } from '@curbwise/sign-rules';
import type { z } from 'zod';
import type { ZodOpenApiOperationObject } from 'zod-openapi';
import { presentAnalysis } from '../openai-vision/judge-reading';
import { anyOtherProblem, problemResponses } from './problem-responses';
import { headersNamed, RATE_LIMIT_HEADERS } from './response-headers';

export type About = Pick<ZodOpenApiOperationObject, 'operationId' | 'summary' | 'description'>;

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

export const readSign = (): ZodOpenApiOperationObject => ({
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

/** A report of the web app, answered without a body. */
const report = (
  about: About,
  schema: z.ZodType,
  example: unknown,
  maxBytes: number,
  accepted = 'The report is accepted.',
): ZodOpenApiOperationObject => ({
  ...about,
  tags: ['Signs'],
  requestBody: {
    required: true,
    description: `At most ${maxBytes} bytes.`,
    content: { 'application/json': { schema, example } },
  },
  responses: {
    204: { description: accepted, headers: headersNamed(RATE_LIMIT_HEADERS) },
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

export const countInsights = () =>
  report(
    {
      operationId: 'countInsights',
      summary: 'Report usage of the web app',
      description:
        'For the web app. Reports from browsers that ask not to be tracked are accepted but not counted.',
    },
    insightsSchema,
    { insights: [{ step: 'scan-started' }] },
    MAX_INSIGHTS_BYTES,
  );

export const tellClientErrors = () =>
  report(
    {
      operationId: 'tellClientErrors',
      summary: 'Report remotes that failed in a page',
      description:
        'For the web app. Failures are counted by remote and kind; nothing about the sender is stored.',
    },
    clientErrorsSchema,
    { errors: [{ remote: 'verdict', version: '0.1.0-ab12cd34', kind: 'unreachable' }] },
    MAX_CLIENT_ERRORS_BYTES,
  );

export const keepReminders = () =>
  report(
    {
      operationId: 'keepReminders',
      summary: 'Set the push reminders of a stay',
      description:
        'Replaces all earlier reminders of the subscription; an empty list deletes them. Reminders are encrypted at once for the browser and deleted when they are sent. Only push services that the operator allows are accepted.',
    },
    remindersSchema,
    REMINDERS,
    MAX_REMINDERS_BYTES,
    'The reminders are set.',
  );
