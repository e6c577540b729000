import type { AdapterErrorKind } from '../adapter-error';

/**
 * What a name or a sentence can say about an error, in the order in which they count. `of-photo`: the provider blames this
 * photo.
 */
export const MEANINGS = [
  'of-photo',
  'payment-required',
  'unknown-model',
  'unauthorized',
  'misconfigured',
  'rate-limited',
] as const satisfies readonly (AdapterErrorKind | 'of-photo')[];
export type Meaning = (typeof MEANINGS)[number];

/** Names by which servers and gateways say exactly what is wrong, in lower case. */
export const EXACT_NAMES: Readonly<Record<Meaning, readonly string[]>> = {
  'of-photo': [
    // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/concepts/content-filter
    'content_filter',
    'responsibleaipolicyviolation',
    // OpenAI: https://github.com/openai/openai-openapi
    'content_policy_violation',
    'image_content_policy_violation',
    'image_parse_error',
    'invalid_image',
    'invalid_image_format',
    // Portkey's guardrails: https://portkey.ai/docs/product/guardrails
    'hooks_failed',
  ],
  'payment-required': [
    // OpenAI answers 429, where waiting does not help: https://platform.openai.com/docs/guides/error-codes
    'insufficient_quota',
    'billing_hard_limit_reached',
    'billing_not_active',
    'insufficient_credits',
    // LiteLLM: https://docs.litellm.ai/docs/proxy/users
    'budget_exceeded',
    // Anthropic: https://platform.claude.com/docs/en/api/errors
    'billing_error',
    // Google: https://docs.cloud.google.com/service-infrastructure/docs/service-management/reference/rest/v1/ErrorReason
    'billing_disabled',
    // https://ai.google.dev/gemini-api/docs/troubleshooting
    'failed_precondition',
  ],
  'unknown-model': [
    'model_not_found',
    // Azure: https://learn.microsoft.com/azure/ai-foundry/openai/how-to/create-resource
    'deploymentnotfound',
    // Mistral: https://docs.mistral.ai/api
    'invalid_model',
  ],
  unauthorized: [
    'invalid_api_key',
    'account_deactivated',
    // Google answers 400 to an unknown key: https://ai.google.dev/gemini-api/docs/api-key
    'api_key_invalid',
    'api_key_expired',
    'access_token_expired',
    'invalid_grant',
    // LiteLLM: https://docs.litellm.ai/docs/proxy/virtual_keys. Without a database it answers 400 to an unknown key.
    'token_not_found_in_db',
    'expired_key',
    'no_db_connection',
  ],
  // OpenAI, for a field that the model does not take: https://github.com/openai/openai-openapi
  misconfigured: ['unknown_parameter', 'unsupported_parameter', 'unsupported_value'],
  'rate-limited': ['rate_limit_exceeded', 'ratelimitreached'],
};

/**
 * Names that say no more than a status does. They count before a status that says little, which a gateway may have chosen.
 * Sources: https://platform.claude.com/docs/en/api/errors, https://cloud.google.com/apis/design/errors#handling_errors
 */
export const NAMED_STATUSES: Readonly<Record<string, number>> = {
  authentication_error: 401,
  auth_error: 401,
  permission_error: 403,
  not_found_error: 404,
  request_too_large: 413,
  rate_limit_error: 429,
  timeout_error: 504,
  unauthenticated: 401,
  permission_denied: 403,
  not_found: 404,
  resource_exhausted: 429,
  deadline_exceeded: 504,
};

/** The same for a fault of the request, whose status says more. They count in an answer with status 200. */
export const NAMES_OF_REQUEST: ReadonlySet<string> = new Set(['invalid_request_error', 'invalid_argument']);
