import { AdapterError } from './adapter-error';
import { providerFault } from './provider-fault';
import { kindOfTransportError } from './transport-error';

/** Converts a failure of a request or its answer to an AdapterError. The original message is discarded. */
export function faultOfFetch(adapter: string, error: unknown, signal: AbortSignal): AdapterError {
  if (error instanceof AdapterError) return error;
  return providerFault(adapter, signal.aborted ? 'aborted' : kindOfTransportError(error));
}
