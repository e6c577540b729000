import {
  ADMIN_CHANGES_PATH,
  ADMIN_OVERVIEW_PATH,
  ADMIN_REMOTES_PATH,
  ADMIN_WORDS_PATH,
  adminChangeSchema,
  adminOverviewSchema,
  ANALYSIS_PATH,
  CLIENT_ERRORS_PATH,
  collectedWordsSchema,
  HEALTH_PATH,
  INSIGHTS_PATH,
  REMINDERS_PATH,
  remotesHealthSchema,
} from '@curbwise/contract';
import { z } from 'zod';
import type { ZodOpenApiOperationObject, ZodOpenApiPathsObject, ZodOpenApiResponseObject } from 'zod-openapi';
import { LIVE_PATH, METRICS_PATH, READY_PATH } from '../http/request-log';
import { ADMIN_PROVIDERS_PATH } from '../routing/present-providers';
import { anyOtherProblem, problemResponses } from './problem-responses';
import { providersSchema } from './providers-schema';
import { headersNamed } from './response-headers';
import { countInsights, keepReminders, readSign, tellClientErrors, type About } from './sign-operations';

export const DOCUMENT_PATH = '/openapi.json';
export const PAGE_PATH = '/openapi';
export const STYLE_PATH = '/openapi.css';

const about = (
  described: About,
  answers: Record<`${number}`, readonly [description: string, content: ZodOpenApiResponseObject['content']]>,
): ZodOpenApiOperationObject => ({
  ...described,
  tags: ['Operation'],
  responses: {
    ...Object.fromEntries(
      Object.entries(answers).map(([status, [description, content]]) => [
        status,
        { description, headers: headersNamed([]), content },
      ]),
    ),
    default: anyOtherProblem(),
  },
});

const isAlive = (operationId: string, summary: string): ZodOpenApiOperationObject => {
  const schema = z.object({ status: z.literal('ok') });
  const content = { 'application/json': { schema, example: { status: 'ok' } } };
  const description = 'Does not contact any provider.';
  return about({ operationId, summary, description }, { 200: ['The process is up.', content] });
};

function readiness(...values: string[]) {
  const schema = z.object({ status: z.enum(values), reason: z.string().optional() });
  return { 'application/json': { schema } };
}

const isReady = () =>
  about(
    {
      operationId: 'isReady',
      summary: 'Check whether the gateway takes requests',
      description:
        'For load balancers. Answers 503 from the moment the gateway begins to shut down, and while its own reader would not read a photo.',
    },
    {
      200: [
        'The gateway takes requests. The `reason`, if there is one, says why no provider would read a photo now.',
        readiness('ready'),
      ],
      503: [
        'The gateway is shutting down, or would not read a photo now. Requests that still arrive are answered.',
        readiness('closing', 'not-reading'),
      ],
    },
  );

function operatorsOnly(
  token: 'metricsToken' | 'adminToken',
  described: About,
  what: string,
  content: ZodOpenApiResponseObject['content'],
): ZodOpenApiOperationObject {
  const { responses, ...operation } = about(described, { 200: [what, content] });
  const { default: other, ...found } = responses;
  const refused = problemResponses(['unauthorized', 'not-found']);
  return {
    ...operation,
    security: [{ [token]: [] }, {}],
    responses: { ...found, ...refused, default: other },
  };
}

const ADMIN_ONLY = 'Without an `ADMIN_TOKEN`, only requests from the same machine are answered.';

const admin = (operationId: string, summary: string, what: string, schema: z.ZodType, more = '') =>
  operatorsOnly('adminToken', { operationId, summary, description: `${more}${ADMIN_ONLY}` }, what, {
    'application/json': { schema },
  });
/** A change on the page for operators: what it needs, and how it may be refused. */
function adminAction(
  operationId: string,
  summary: string,
  needs: Partial<ZodOpenApiOperationObject>,
): ZodOpenApiOperationObject {
  const described = { operationId, summary, description: 'Needs the `ADMIN_TOKEN`.' };
  const { responses, ...operation } = about(described, {
    200: ['What the page shows after the change.', { 'application/json': { schema: adminOverviewSchema } }],
  });
  const { default: other, ...found } = responses;
  const refused = problemResponses([
    'malformed-json',
    'unauthorized',
    'not-found',
    'conflict',
    'payload-too-large',
    'unsupported-media-type',
    'invalid-request',
    'rate-limited',
  ]);
  return {
    ...operation,
    ...needs,
    security: [{ adminToken: [] }],
    responses: { ...found, ...refused, default: other },
  };
}

const COMPARES =
  'Compares the live version of each remote with its canary, and lists the errors that pages reported. ';

export interface OptionalParts {
  adminPage: boolean;
  insights: boolean;
  clientErrors: boolean;
  collectWords: boolean;
  reminders: boolean;
}

/** Every operation of the gateway, by path. */
export function operations({
  adminPage,
  insights,
  clientErrors,
  collectWords,
  reminders,
}: OptionalParts): ZodOpenApiPathsObject {
  const document = { 'application/json': { schema: { type: 'object', required: ['openapi'] } } } as const;
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
    [METRICS_PATH]: {
      get: operatorsOnly(
        'metricsToken',
        {
          operationId: 'readMetrics',
          summary: 'Get the metrics',
          description: 'Without a `METRICS_TOKEN`, only requests from the same machine are answered.',
        },
        "The metrics in Prometheus' text format.",
        {
          'text/plain': { schema: { type: 'string' } },
        },
      ),
    },
    [ADMIN_PROVIDERS_PATH]: {
      get: admin('readProviders', 'Get the state of the providers', 'The providers.', providersSchema),
    },
    ...(clientErrors && {
      [ADMIN_REMOTES_PATH]: {
        get: admin(
          'readRemotes',
          'Get the health of the remotes',
          'The remotes.',
          remotesHealthSchema,
          COMPARES,
        ),
      },
    }),
    ...(collectWords && {
      [ADMIN_WORDS_PATH]: {
        get: admin(
          'readWords',
          'Get the wordings that only a model understood',
          'The wordings.',
          collectedWordsSchema,
        ),
      },
    }),
    ...(adminPage && {
      [ADMIN_OVERVIEW_PATH]: {
        get: admin(
          'readOverview',
          'Get what the page for operators shows',
          'The providers, the remotes and the latest changes.',
          adminOverviewSchema,
        ),
      },
      [ADMIN_CHANGES_PATH]: {
        post: adminAction('change', 'Change a provider, end a canary or roll back a remote', {
          requestBody: {
            required: true,
            content: {
              'application/json': {
                schema: adminChangeSchema,
                example: { what: 'isOn', provider: 'openai', value: false, reason: 'It answers slowly.' },
              },
            },
          },
        }),
      },
      [`${ADMIN_CHANGES_PATH}/{id}/undo`]: {
        post: adminAction('undo', 'Take back a change of a provider', {
          requestParams: {
            path: z.object({ id: z.uuid().describe('The change, as the overview lists it.') }),
          },
        }),
      },
    }),
    [DOCUMENT_PATH]: {
      get: about(
        { operationId: 'readDocument', summary: 'Get this document' },
        { 200: ['An OpenAPI 3.1 document.', document] },
      ),
    },
  };
}
