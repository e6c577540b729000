import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AdapterError, providerFault } from '../adapter-error';
import { faultOfErrorAnswer } from '../error-answer';
import type { Quote } from '../said/quote';
import { kindOfTransportError } from '../transport-error';
import type { ErrorResponse } from '../upstream-status';
import { bodyOf } from './chat-client';
import { failedGenerationIn } from './failed-generation';

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
  const answer = isApiError(error) ? answerOf(error) : null;
  if (!answer) return providerFault(adapter, kindOfTransportError(error));
  const { status, body } = answer;
  return failedGenerationIn(body)
    ? providerFault(adapter, 'invalid-answer', { status, said: said(body) })
    : faultOfErrorAnswer(adapter, answer, said);
}

/** Like `instanceof`, which would give the error's fields the type `any`. */
export const isApiError = (error: unknown): error is APIError => error instanceof APIError;

/** The answer of a server that an error of the SDK stands for; null if none came. */
export const answerOf = (error: APIError): ErrorResponse | null =>
  error.status === undefined
    ? null
    : {
        status: error.status,
        headers: error.headers instanceof Headers ? error.headers : new Headers(),
        body: bodyOf(error),
      };
