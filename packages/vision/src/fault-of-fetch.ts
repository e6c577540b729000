import { AdapterError } from './adapter-error';
import { providerFault } from './provider-fault';
import { kindOfTransportError } from './transport-error';

/** What came in the way of a request or its answer, as one of our errors. No word of it is kept. */
export function faultOfFetch(adapter: string, error: unknown, signal: AbortSignal): AdapterError {
  if (error instanceof AdapterError) return error;
  return providerFault(adapter, signal.aborted ? 'aborted' : kindOfTransportError(error));
}
