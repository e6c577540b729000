import type { AdapterErrorKind } from './adapter-error';

/** What undici and the sockets below it call the faults that are more than a connection which broke off. */
const KINDS: Readonly<Record<string, AdapterErrorKind>> = {
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ETIMEDOUT: 'timeout',
  // More than any reading is long.
  UND_ERR_RES_EXCEEDED_MAX_SIZE: 'invalid-answer',
  UND_ERR_HEADERS_OVERFLOW: 'invalid-answer',
};

/**
 * What `fetch` throws, before the headers of an answer are in or after: a `SyntaxError` for a body that is not JSON, a
 * `TypeError` for everything that befell the connection, with the reason as its cause.
 * Told apart by name, because `fetch` may come from another realm than this code.
 */
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
