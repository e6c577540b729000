import type { IncomingMessage } from 'node:http';

/** The protocols of providers: Chat Completions, Gemini's `generateContent`, Anthropic's Messages. */
export const DIALECT_NAMES = ['openai', 'gemini', 'anthropic'] as const;
export type Dialect = (typeof DIALECT_NAMES)[number];

/** Why a model stopped writing. */
export type Finish = 'complete' | 'length' | 'content-filter';

/** The cost of an answer or a failure, in tokens. */
export interface Tokens {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

interface DialectFake {
  /** The key that a request was sent with. */
  keyOf(request: IncomingMessage): string;
  /** The body of a success. */
  success(content: string, finish: Finish, tokens: Tokens | null): unknown;
  /**
   * The body of an error, and the headers that only this dialect has.
   * @param waitSeconds the wait that it asks for in its own way: Google in the body, the others in headers.
   *   `Retry-After` is common to all dialects and not included
   */
  error(
    status: number,
    message: string,
    waitSeconds?: number,
  ): { readonly body: unknown; readonly headers: Readonly<Record<string, string>> };
}

const OPENAI_FINISH = { complete: 'stop', length: 'length', 'content-filter': 'content_filter' } as const;
const GEMINI_FINISH = { complete: 'STOP', length: 'MAX_TOKENS', 'content-filter': 'SAFETY' } as const;
const ANTHROPIC_FINISH = { complete: 'end_turn', length: 'max_tokens', 'content-filter': 'refusal' } as const;
const ANTHROPIC_TYPE: Readonly<Record<number, string>> = {
  400: 'invalid_request_error',
  401: 'authentication_error',
  402: 'billing_error',
  403: 'permission_error',
  404: 'not_found_error',
  429: 'rate_limit_error',
  529: 'overloaded_error',
};
const GEMINI_STATUS: Readonly<Record<number, string>> = {
  400: 'INVALID_ARGUMENT',
  401: 'UNAUTHENTICATED',
  404: 'NOT_FOUND',
  429: 'RESOURCE_EXHAUSTED',
  503: 'UNAVAILABLE',
};

/**
 * How each dialect expresses the same answers.
 * Sources: https://platform.openai.com/docs/api-reference/chat/object, https://ai.google.dev/api/generate-content,
 * https://platform.claude.com/docs/en/api/messages
 */
export const DIALECTS: Readonly<Record<Dialect, DialectFake>> = {
  openai: {
    keyOf: ({ headers }) => (headers.authorization ?? '').replace(/^Bearer /, ''),
    success: (content, finish, tokens) => ({
      id: 'chatcmpl-fake',
      object: 'chat.completion',
      created: 1_790_000_000,
      model: 'fake-model',
      choices: [
        {
          index: 0,
          message: { role: 'assistant', content, refusal: null },
          logprobs: null,
          finish_reason: OPENAI_FINISH[finish],
        },
      ],
      ...(tokens && {
        usage: {
          prompt_tokens: tokens.inputTokens,
          completion_tokens: tokens.outputTokens,
          total_tokens: tokens.inputTokens + tokens.outputTokens,
        },
      }),
    }),
    error: (status, message, waitSeconds) => ({
      body: { error: { message, type: 'fake_error', param: null, code: String(status) } },
      headers: { ...(waitSeconds !== undefined && { 'retry-after-ms': String(waitSeconds * 1000) }) },
    }),
  },
  gemini: {
    keyOf: ({ headers }) => String(headers['x-goog-api-key'] ?? ''),
    success: (content, finish, tokens) => ({
      candidates: [
        {
          ...(content && { content: { role: 'model', parts: [{ text: content }] } }),
          finishReason: GEMINI_FINISH[finish],
          index: 0,
        },
      ],
      ...(tokens && {
        usageMetadata: {
          promptTokenCount: tokens.inputTokens,
          candidatesTokenCount: tokens.outputTokens,
          totalTokenCount: tokens.inputTokens + tokens.outputTokens,
        },
      }),
      modelVersion: 'fake-model',
    }),
    error: (status, message, waitSeconds) => ({
      body: {
        error: {
          code: status,
          message,
          status: GEMINI_STATUS[status] ?? 'INTERNAL',
          details:
            waitSeconds === undefined
              ? []
              : [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay: `${waitSeconds}s` }],
        },
      },
      headers: {},
    }),
  },
  anthropic: {
    keyOf: ({ headers }) => String(headers['x-api-key'] ?? ''),
    success: (content, finish, tokens) => ({
      id: 'msg_fake',
      type: 'message',
      role: 'assistant',
      model: 'fake-model',
      content: content ? [{ type: 'text', text: content }] : [],
      stop_reason: ANTHROPIC_FINISH[finish],
      stop_sequence: null,
      ...(tokens && { usage: { input_tokens: tokens.inputTokens, output_tokens: tokens.outputTokens } }),
    }),
    error: (status, message, waitSeconds) => ({
      body: { type: 'error', error: { type: ANTHROPIC_TYPE[status] ?? 'api_error', message } },
      headers: {
        ...(waitSeconds !== undefined && {
          'anthropic-ratelimit-requests-remaining': '0',
          'anthropic-ratelimit-requests-reset': new Date(Date.now() + waitSeconds * 1000).toISOString(),
        }),
      },
    }),
  },
};
