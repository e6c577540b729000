import { APIConnectionError, APIConnectionTimeoutError, APIError } from 'openai';
import { AdapterError } from '../adapter-error';
import { providerFault } from '../provider-fault';
import { longestWait, millisecondsOfHeader, retryAfterOfHeader } from '../retry-after';
import { kindOfTransportError } from '../transport-error';
import { kindOfStatus } from '../upstream-status';
import { blamesPhoto } from './blames-photo';

/**
 * Converts an error of the SDK to an AdapterError. The SDK's messages contain parts of the key and proxies' HTML, so they
 * are discarded.
 */
export function mapOpenAiError(adapter: string, error: unknown, signal: AbortSignal): AdapterError {
  if (error instanceof AdapterError) return error;
  if (signal.aborted) return providerFault(adapter, 'aborted');
  if (error instanceof APIConnectionTimeoutError) return providerFault(adapter, 'timeout');
  if (error instanceof APIConnectionError) return providerFault(adapter, kindOfTransportError(error.cause));
  if (isApiError(error) && error.status !== undefined) {
    const isOfPhoto = blamesPhoto(error.error);
    return providerFault(adapter, isOfPhoto ? 'refused' : kindOf(error.status, error.code), {
      status: error.status,
      isOfPhoto,
      retryAfterMs: longestWait(
        retryAfterOfHeader(headerOf(error, 'retry-after'), Date.now()),
        millisecondsOfHeader(headerOf(error, 'retry-after-ms')),
      ),
    });
  }
  return providerFault(adapter, kindOfTransportError(error));
}

/** Like `instanceof`, which would give the error's fields the type `any`. */
const isApiError = (error: unknown): error is APIError => error instanceof APIError;

/**
 * OpenAI answers 429 to an account without credit, where waiting does not help.
 * Source: https://platform.openai.com/docs/guides/error-codes
 */
const kindOf = (status: number, code: string | null | undefined) =>
  status === 429 && code === 'insufficient_quota' ? 'payment-required' : kindOfStatus(status);

function headerOf(error: APIError, name: string): string | null {
  return error.headers instanceof Headers ? error.headers.get(name) : null;
}
