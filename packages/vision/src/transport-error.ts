import type { AdapterErrorKind } from './adapter-error';

/**
 * What `fetch` throws once the headers of an answer are in and the SDKs hand through as it is: a `SyntaxError` for a
 * body that is not JSON, a bare `TypeError: terminated` for a connection that broke off within the body.
 * Told apart by name, because `fetch` may come from another realm than this code.
 */
export function kindOfTransportError(error: unknown): AdapterErrorKind {
  if (isTooLarge(error)) return 'invalid-answer';
  const name = typeof error === 'object' && error && 'name' in error ? error.name : undefined;
  if (name === 'SyntaxError') return 'invalid-answer';
  if (name === 'TypeError') return 'unreachable';
  return 'upstream';
}

/** Whether the body of an answer was larger than any reading; undici says so by this code. */
function isTooLarge(error: unknown): boolean {
  return (
    error instanceof Error && (error.cause as { code?: unknown })?.code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE'
  );
}
