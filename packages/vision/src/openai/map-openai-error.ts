import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AdapterError, providerFault, type AdapterErrorKind } from '../adapter-error';
import { waitAskedFor } from '../retry-after';
import { kindOfTransportError } from '../transport-error';
import { kindOfErrorAnswer } from '../upstream-status';
import { bodyOf } from './chat-client';
import { blamesConfiguration, blamesModel, blamesPhoto, failedGenerationIn } from './error-causes';
import type { Quote } from '../said/quote';

/**
 * Converts an error of the SDK to an AdapterError. The SDK's messages contain parts of the key and proxies' HTML, so they
 * are discarded.
 * @param said quotes the body of an error, without secrets
 */
export function mapOpenAiError(
  adapter: string,
  error: unknown,
  signal: AbortSignal,
  said: Quote,
): AdapterError {
  if (error instanceof AdapterError) return error;
  if (signal.aborted) return providerFault(adapter, 'aborted');
  if (error instanceof APIConnectionTimeoutError) return providerFault(adapter, 'timeout');
  if (error instanceof APIConnectionError) return providerFault(adapter, kindOfTransportError(error.cause));
  if (isApiError(error) && error.status !== undefined) {
    const isOfPhoto = blamesPhoto(error.error);
    const kind = failedGenerationIn(error.error) ? 'invalid-answer' : kindOf(error, error.status);
    return providerFault(adapter, isOfPhoto ? 'refused' : kind, {
      status: error.status,
      isOfPhoto,
      said: said(bodyOf(error)),
      retryAfterMs: waitAskedFor(headersOf(error), bodyOf(error), Date.now()),
    });
  }
  return providerFault(adapter, kindOfTransportError(error));
}

/** Like `instanceof`, which would give the error's fields the type `any`. */
export const isApiError = (error: unknown): error is APIError => error instanceof APIError;

/**
 * An account without credit gets 429 from OpenAI, where waiting does not help, and 400 from LiteLLM.
 * Sources: https://platform.openai.com/docs/guides/error-codes, https://docs.litellm.ai/docs/proxy/users
 */
const NO_CREDIT: ReadonlySet<string> = new Set(['insufficient_quota', 'budget_exceeded']);

function kindOf(error: APIError, status: number): AdapterErrorKind {
  const kind = kindOfErrorAnswer({ status, headers: headersOf(error), body: bodyOf(error) });
  if ((status === 404 || kind === 'refused') && blamesModel(bodyOf(error))) return 'unknown-model';
  if (kind !== 'rate-limited' && kind !== 'refused') return kind;
  if ([error.code, error.type].some((name) => NO_CREDIT.has(name ?? ''))) return 'payment-required';
  return kind === 'refused' && blamesConfiguration(error.error) ? 'misconfigured' : kind;
}

const headersOf = ({ headers }: APIError): Pick<Headers, 'get'> =>
  headers instanceof Headers ? headers : new Headers();
