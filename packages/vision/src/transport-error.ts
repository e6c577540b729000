import { AdapterError, providerFault, type AdapterErrorKind } from './adapter-error';

/** Error codes of undici and of sockets that mean more than a lost connection. */
const KINDS: Readonly<Record<string, AdapterErrorKind>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  // No valid reading is that long.
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'invalid-answer',
  UND_ERR_HEADERS_OVERFLOW: 'invalid-answer',
  // There is no such host. A resolver that cannot answer says EAI_AGAIN.
  ENOTFOUND: 'misconfigured',
  // Another server's certificate, or one that nobody known to this machine has signed.
  ERR_TLS_CERT_ALTNAME_INVALID: 'misconfigured',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'misconfigured',
  SELF_SIGNED_CERT_IN_CHAIN: 'misconfigured',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'misconfigured',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'misconfigured',
};

/** Converts a failure of a request or its answer to an AdapterError. The original message is discarded. */
export function faultOfFetch(adapter: string, error: unknown, signal: AbortSignal): AdapterError {
  if (error instanceof AdapterError) return error;
  return providerFault(adapter, signal.aborted ? 'aborted' : kindOfTransportError(error));
}

/** Classifies what `fetch` and its response throw, by names, because `fetch` may come from another realm. */
export function kindOfTransportError(error: unknown): AdapterErrorKind {
  const kind = KINDS[String(fieldOf(fieldOf(error, 'cause'), 'code'))];
  if (kind) return kind;
  const name = fieldOf(error, 'name');
  if (name === 'SyntaxError') return 'invalid-answer';
  if (name === 'TypeError') return 'unreachable';
  return 'upstream';
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
