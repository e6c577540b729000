import type { AdapterErrorKind } from '../adapter-error';

/** Vendors and gateways whose errors are told apart. */
export const VENDORS = [
  'openai',
  'azure',
  'openrouter',
  'litellm',
  'portkey',
  'gemini',
  'vertex',
  'anthropic',
] as const;
export type Vendor = (typeof VENDORS)[number];

/** What can be wrong with a request, whoever answers it, and the kind of error that it is. */
export const VENDOR_CASES = {
  'wrong key': 'unauthorized',
  'unknown model': 'unknown-model',
  'missing header': 'misconfigured',
  'no credit': 'payment-required',
  'content filter': 'refused',
  'rate limit': 'rate-limited',
} as const satisfies Record<string, AdapterErrorKind>;
type VendorCase = keyof typeof VENDOR_CASES;

/** An error of a vendor as it arrives, and what the operator should read. */
export interface VendorAnswer {
  readonly vendor: Vendor;
  readonly wrong: VendorCase;
  readonly status: number;
  readonly body: unknown;
  /** By default that of {@link VENDOR_CASES}. */
  readonly kind: AdapterErrorKind;
  /** What the operator reads; undefined if the answer says nothing. */
  readonly said: string | undefined;
  /** Where the vendor, or somebody who got the answer, shows it; or which server was asked here. */
  readonly source: string;
}

/** A body, and the sentence in it. */
interface Body {
  readonly body: unknown;
  readonly message: string | undefined;
}

const openAi = (message: string, type: string | null, code: string | null = null, more = {}): Body => ({
  body: { error: { message, type, param: null, code, ...more } },
  message,
});
const coded = (code: string | number, message: string, more = {}): Body => ({
  body: { error: { message, code, ...more } },
  message,
});
const google = (code: number, status: string, message: string, reason?: string): Body => {
  const details = [{ '@type': 'type.googleapis.com/google.rpc.ErrorInfo', reason, domain: 'googleapis.com' }];
  return { body: { error: { code, message, status, ...(reason !== undefined && { details }) } }, message };
};
const anthropic = (type: string, message: string): Body => ({
  body: { type: 'error', error: { type, message } },
  message,
});
const portkey = (message: string): Body => ({ body: { status: 'failure', message }, message });
const BLOCKED: Body = { body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' } }, message: undefined };

type Row = readonly [
  wrong: VendorCase,
  status: number,
  answer: Body,
  source: string,
  unlike?: Partial<Pick<VendorAnswer, 'kind' | 'said'>>,
];

const LITELLM = 'LiteLLM 1.108.7 without a database, asked on 2026-11-30';
const PORTKEY = 'Portkey gateway 1.15.2, asked on 2026-11-30';
const OPENAI_ERRORS = 'https://platform.openai.com/docs/guides/error-codes';
const OPENROUTER_ERRORS = 'https://openrouter.ai/docs/api-reference/errors';
const GEMINI_ERRORS = 'https://ai.google.dev/gemini-api/docs/troubleshooting';
const VERTEX_ERRORS = 'https://docs.cloud.google.com/vertex-ai/generative-ai/docs/model-reference/api-errors';
const GOOGLE_REASONS =
  'https://docs.cloud.google.com/service-infrastructure/docs/service-management/reference/rest/v1/ErrorReason';
const ANTHROPIC_ERRORS = 'https://platform.claude.com/docs/en/api/errors';

const NO_MODEL = 'The model `signs-1` does not exist or you do not have access to it.';
const NO_QUOTA = 'You exceeded your current quota, please check your plan and billing details.';
const RATE_LIMIT =
  'Rate limit reached for gpt-6-luna on requests per min (RPM): Limit 3. Please try again in 20s.';
const FILTERED =
  "The response was filtered due to the prompt triggering Azure OpenAI's content management policy.";
const WRONG_KEY = 'Incorrect API key provided: sk-proj-****************abcd.';
const WRONG_KEY_SAID = 'Incorrect API key provided: [hidden].';
const OF_LITELLM = "\n\nLiteLLM: model group 'signs' failed with the error above. No fallback was attempted.";
const OF_LITELLM_SAID = OF_LITELLM.replace('\n\n', ' ');
const litellm = (name: string, message: string, type: string, status: number, more = {}): Body => {
  const whole = `litellm.${name}: ${message}`;
  const body = openAi(`${whole}${OF_LITELLM}`, type, String(status), more);
  return { ...body, message: `${whole}${OF_LITELLM_SAID}` };
};
const CREDIT = 'Your credit balance is too low to access the Anthropic API.';

const ROWS: Readonly<Record<Vendor, readonly Row[]>> = {
  openai: [
    [
      'wrong key',
      401,
      openAi(WRONG_KEY, 'invalid_request_error', 'invalid_api_key'),
      OPENAI_ERRORS,
      { said: WRONG_KEY_SAID },
    ],
    ['unknown model', 404, openAi(NO_MODEL, 'invalid_request_error', 'model_not_found'), OPENAI_ERRORS],
    // The header with the key.
    [
      'missing header',
      401,
      openAi("You didn't provide an API key.", 'invalid_request_error'),
      OPENAI_ERRORS,
      { kind: 'unauthorized' },
    ],
    [
      'no credit',
      429,
      openAi(NO_QUOTA, 'insufficient_quota', 'insufficient_quota'),
      'https://github.com/cursor/cursor/issues/1293',
    ],
    [
      'content filter',
      400,
      openAi(
        'Your request was rejected as a result of our safety system.',
        'invalid_request_error',
        'content_policy_violation',
      ),
      'https://github.com/openai/openai-openapi',
    ],
    ['rate limit', 429, openAi(RATE_LIMIT, 'requests', 'rate_limit_exceeded'), OPENAI_ERRORS],
  ],
  // Azure sends a bill afterwards: no answer to a lack of credit is known.
  azure: [
    [
      'wrong key',
      401,
      coded('401', 'Access denied due to invalid subscription key or wrong API endpoint.'),
      'https://github.com/SciSharp/BotSharp/issues/386',
    ],
    [
      'unknown model',
      404,
      coded('DeploymentNotFound', 'The API deployment for this resource does not exist.'),
      'https://learn.microsoft.com/azure/ai-foundry/openai/how-to/create-resource',
    ],
    // Without the parameter api-version.
    [
      'missing header',
      404,
      coded('404', 'Resource not found'),
      'https://github.com/MicrosoftDocs/azure-docs/issues/114602',
    ],
    [
      'content filter',
      400,
      openAi(FILTERED, null, 'content_filter', {
        param: 'prompt',
        innererror: {
          code: 'ResponsibleAIPolicyViolation',
          content_filter_result: { hate: { filtered: true } },
        },
      }),
      'https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter',
    ],
    [
      'rate limit',
      429,
      coded(
        '429',
        'Requests have exceeded token rate limit of your current S0 pricing tier. Please retry after 60 seconds.',
      ),
      'https://github.com/jasonacox/TinyLLM/issues/17',
    ],
  ],
  openrouter: [
    ['wrong key', 401, coded(401, 'User not found.'), 'https://github.com/openclaw/openclaw/issues/26960'],
    ['unknown model', 400, coded(400, 'acme/signs is not a valid model ID'), OPENROUTER_ERRORS],
    [
      'missing header',
      401,
      coded(401, 'No auth credentials found'),
      'https://github.com/RooCodeInc/Roo-Code/issues/2445',
      { kind: 'unauthorized' },
    ],
    [
      'no credit',
      402,
      coded(402, 'Insufficient credits. Add more using https://openrouter.ai/settings/credits'),
      'https://github.com/open-assistant-org/open-assistant/issues/80',
    ],
    [
      'no credit',
      403,
      coded(403, 'Key limit exceeded (total limit). Manage it using https://openrouter.ai/settings/keys'),
      'https://github.com/RooCodeInc/Roo-Code/issues/515',
    ],
    [
      'content filter',
      403,
      coded(403, 'Your input was flagged', { metadata: { reasons: ['violence'], provider_name: 'OpenAI' } }),
      OPENROUTER_ERRORS,
    ],
    [
      'rate limit',
      429,
      coded(
        429,
        'Rate limit exceeded: free-models-per-day. Add 10 credits to unlock 1000 free model requests per day',
      ),
      'https://github.com/Gitlawb/openclaude/issues/936',
    ],
  ],
  litellm: [
    ['wrong key', 400, openAi('No connected db.', 'no_db_connection', '400'), LITELLM],
    // The key behind it.
    [
      'wrong key',
      401,
      litellm(
        'AuthenticationError',
        `AuthenticationError: OpenAIException - ${WRONG_KEY}`,
        'authentication_error',
        401,
      ),
      LITELLM,
      {
        said: `litellm.AuthenticationError: AuthenticationError: OpenAIException - ${WRONG_KEY_SAID}${OF_LITELLM_SAID}`,
      },
    ],
    [
      'unknown model',
      400,
      openAi('/chat/completions: Invalid model name passed in model=never.', 'invalid_request_error', '400'),
      LITELLM,
    ],
    [
      'unknown model',
      404,
      litellm('NotFoundError', `OpenAIException - ${NO_MODEL}`, 'invalid_request_error', 404),
      LITELLM,
    ],
    // Without a key. The answer says nothing of it.
    [
      'missing header',
      500,
      { body: 'Internal Server Error', message: 'Internal Server Error' },
      LITELLM,
      { kind: 'upstream' },
    ],
    [
      'no credit',
      429,
      litellm('RateLimitError', `OpenAIException - ${NO_QUOTA}`, 'throttling_error', 429),
      LITELLM,
    ],
    [
      'no credit',
      400,
      litellm(
        'BadRequestError',
        `AnthropicException - {"type":"error","error":{"type":"invalid_request_error","message":"${CREDIT}"}}`,
        'invalid_request_error',
        400,
      ),
      LITELLM,
      { said: `litellm.BadRequestError: AnthropicException - ${CREDIT}` },
    ],
    [
      'no credit',
      429,
      openAi('Budget has been exceeded! Current cost: 2.6, Max budget: 2.5', 'budget_exceeded', '429'),
      'https://github.com/BerriAI/litellm/pull/40002',
    ],
    [
      'content filter',
      400,
      litellm('BadRequestError', `OpenAIException - ${FILTERED}`, 'invalid_request_error', 400, {
        param: 'prompt',
      }),
      LITELLM,
    ],
    [
      'rate limit',
      429,
      litellm('RateLimitError', `OpenAIException - ${RATE_LIMIT}`, 'throttling_error', 429),
      LITELLM,
    ],
  ],
  portkey: [
    // In front of Gemini.
    [
      'wrong key',
      400,
      openAi('google error: API key not valid. Please pass a valid API key.', 'INVALID_ARGUMENT', null, {
        code: 400,
      }),
      PORTKEY,
    ],
    [
      'wrong key',
      401,
      openAi(`openai error: ${WRONG_KEY}`, 'invalid_request_error', 'invalid_api_key'),
      PORTKEY,
      { said: `openai error: ${WRONG_KEY_SAID}` },
    ],
    [
      'unknown model',
      404,
      openAi(`openai error: ${NO_MODEL}`, 'invalid_request_error', 'model_not_found'),
      PORTKEY,
    ],
    [
      'missing header',
      400,
      portkey('Either x-portkey-config or x-portkey-provider header is required'),
      PORTKEY,
    ],
    ['missing header', 400, portkey('Invalid config passed. You need to pass a valid json'), PORTKEY],
    ['missing header', 400, portkey('Invalid provider passed'), PORTKEY],
    ['missing header', 400, portkey('Invalid custom host'), PORTKEY],
    [
      'no credit',
      429,
      openAi(`openai error: ${NO_QUOTA}`, 'insufficient_quota', 'insufficient_quota'),
      PORTKEY,
    ],
    ['no credit', 400, openAi(`anthropic error: ${CREDIT}`, 'invalid_request_error'), PORTKEY],
    // Of its own budget the vendor documents the status alone.
    [
      'no credit',
      412,
      portkey('No budget'),
      'https://portkey.ai/docs/api-reference/inference-api/error-codes',
    ],
    [
      'content filter',
      446,
      openAi('The guardrail checks defined in the config failed.', 'hooks_failed'),
      PORTKEY,
    ],
    ['rate limit', 429, openAi(`openai error: ${RATE_LIMIT}`, 'requests', 'rate_limit_exceeded'), PORTKEY],
  ],
  gemini: [
    [
      'wrong key',
      400,
      google(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', 'API_KEY_INVALID'),
      GEMINI_ERRORS,
    ],
    [
      'unknown model',
      404,
      google(404, 'NOT_FOUND', 'models/signs-1 is not found for API version v1beta.'),
      'https://github.com/google-gemini/gemini-cli/issues/4764',
    ],
    [
      'missing header',
      403,
      google(403, 'PERMISSION_DENIED', "Method doesn't allow unregistered callers. Please use API Key."),
      GEMINI_ERRORS,
      { kind: 'unauthorized' },
    ],
    [
      'no credit',
      429,
      google(
        429,
        'RESOURCE_EXHAUSTED',
        'Your prepayment credits are depleted. Please go to AI Studio at https://ai.studio/projects.',
      ),
      'https://github.com/dyad-sh/dyad/issues/3626',
    ],
    ['content filter', 200, BLOCKED, 'https://ai.google.dev/api/generate-content#BlockReason'],
    [
      'rate limit',
      429,
      google(
        429,
        'RESOURCE_EXHAUSTED',
        `${NO_QUOTA} Quota exceeded for metric: requests, limit: 15. Please retry in 26.6s.`,
      ),
      GEMINI_ERRORS,
    ],
  ],
  vertex: [
    [
      'wrong key',
      403,
      google(
        403,
        'PERMISSION_DENIED',
        "Permission 'aiplatform.endpoints.predict' denied on resource '//aiplatform.googleapis.com/projects/parking' (or it may not exist).",
        'IAM_PERMISSION_DENIED',
      ),
      'https://github.com/rhel-lightspeed/linux-mcp-server/pull/450',
    ],
    [
      'unknown model',
      404,
      google(
        404,
        'NOT_FOUND',
        'Publisher Model `projects/parking/locations/global/publishers/google/models/signs-1` was not found or your project does not have access to it.',
      ),
      VERTEX_ERRORS,
    ],
    [
      'missing header',
      401,
      google(
        401,
        'UNAUTHENTICATED',
        'Request is missing required authentication credential.',
        'CREDENTIALS_MISSING',
      ),
      GOOGLE_REASONS,
      { kind: 'unauthorized' },
    ],
    [
      'no credit',
      403,
      google(403, 'PERMISSION_DENIED', 'This API method requires billing to be enabled.', 'BILLING_DISABLED'),
      GOOGLE_REASONS,
    ],
    [
      'content filter',
      200,
      BLOCKED,
      'https://docs.cloud.google.com/vertex-ai/generative-ai/docs/model-reference/inference',
    ],
    [
      'rate limit',
      429,
      google(429, 'RESOURCE_EXHAUSTED', 'Resource exhausted. Please try again later.'),
      VERTEX_ERRORS,
    ],
  ],
  anthropic: [
    ['wrong key', 401, anthropic('authentication_error', 'invalid x-api-key'), ANTHROPIC_ERRORS],
    ['unknown model', 404, anthropic('not_found_error', 'model: signs-1'), ANTHROPIC_ERRORS],
    [
      'missing header',
      400,
      anthropic('invalid_request_error', 'anthropic-version: header is required'),
      'https://github.com/envoyproxy/ai-gateway/pull/1909',
    ],
    [
      'no credit',
      400,
      anthropic('invalid_request_error', CREDIT),
      'https://github.com/continuedev/continue/issues/5499',
    ],
    [
      'no credit',
      400,
      anthropic(
        'invalid_request_error',
        'You have reached your specified API usage limits. You will regain access on 2026-12-01.',
      ),
      'https://github.com/anthropics/claude-code/issues/2127',
    ],
    [
      'content filter',
      400,
      anthropic('invalid_request_error', 'Output blocked by content filtering policy'),
      'https://github.com/anthropics/claude-code/issues/58367',
    ],
    [
      'rate limit',
      429,
      anthropic(
        'rate_limit_error',
        "This request would exceed your account's rate limit. Please try again later.",
      ),
      'https://github.com/anthropics/claude-code/issues/71670',
    ],
  ],
};

/** The answers of each vendor to each fault. */
export const VENDOR_ANSWERS: readonly VendorAnswer[] = VENDORS.flatMap((vendor) =>
  ROWS[vendor].map(([wrong, status, { body, message }, source, unlike]) => ({
    vendor,
    wrong,
    status,
    body,
    kind: VENDOR_CASES[wrong],
    said: message,
    source,
    ...unlike,
  })),
);
