import {
  GoogleGenerativeAIAbortError,
  GoogleGenerativeAIError,
  GoogleGenerativeAIFetchError,
} from '@google/generative-ai';
import { AdapterError } from '../adapter-error';
import { providerFault } from '../provider-fault';
import { millisecondsOfDuration } from '../retry-after';
import { kindOfTransportError } from '../transport-error';
import { kindOfStatus } from '../upstream-status';

/**
 * What the SDK threw, as one of our errors. Messages of the SDK hold the address of the endpoint; none of them is
 * kept.
 */
export function mapGeminiError(adapter: string, error: unknown, signal: AbortSignal): AdapterError {
  if (error instanceof AdapterError) return error;
  if (signal.aborted) return providerFault(adapter, 'aborted');
  if (error instanceof GoogleGenerativeAIAbortError) return providerFault(adapter, 'timeout');
  if (error instanceof GoogleGenerativeAIFetchError && error.status !== undefined) {
    // Gemini answers 400 to a key it does not know; the reason stands in the details alone.
    const unknownKey = detail(error, 'ErrorInfo')?.['reason'] === 'API_KEY_INVALID';
    return providerFault(adapter, unknownKey ? 'unauthorized' : kindOfStatus(error.status), {
      status: error.status,
      // The SDK keeps no headers, so a Retry-After is lost; the details hold the same.
      retryAfterMs: millisecondsOfDuration(detail(error, 'RetryInfo')?.['retryDelay']),
    });
  }
  if (error instanceof GoogleGenerativeAIError) return providerFault(adapter, 'unreachable');
  return providerFault(adapter, kindOfTransportError(error));
}

/** The error detail of a type of `google.rpc`. Source: https://cloud.google.com/apis/design/errors#error_details */
function detail(error: GoogleGenerativeAIFetchError, type: string): Record<string, unknown> | undefined {
  const details: unknown = error.errorDetails;
  if (!Array.isArray(details)) return undefined;
  return details.find((entry) => entry?.['@type'] === `type.googleapis.com/google.rpc.${type}`);
}
