/**
 * Why a remote cannot be shown. `unreachable`: it did not load, or not in time; `unfit`: it loaded, but does not work with
 * this host.
 */
export class RemoteFailure extends Error {
  override readonly name = 'RemoteFailure';

  constructor(
    readonly kind: 'unreachable' | 'unfit',
    message: string,
    options?: ErrorOptions,
  ) {
    super(message, options);
  }
}

/** Error of a file that failed to load: from webpack for scripts and styles, from the federation runtime for an entry. */
interface LoadError {
  name?: string;
  code?: string;
  message?: string;
  /** Address of the file. */
  request?: string;
}

/** An entry that failed to load. One that threw has the same code, and `ScriptExecutionError` in its message. */
const ENTRY_MISSING = /RUNTIME-008(?![\s\S]*ScriptExecutionError)/;

/** Whether the last request for an address had status 200. Then the file was rejected because of its content. */
const wasAnswered = (address: string) =>
  performance
    .getEntriesByName?.(new URL(address, document.baseURI).href, 'resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseStatus)
    .at(-1) === 200;

/** The failure of a remote whose file did not load or had the wrong content. */
export function failureToFetch(name: string, address: string, cause: unknown): RemoteFailure {
  if (cause instanceof RemoteFailure) return cause;
  return wasAnswered(address)
    ? new RemoteFailure('unfit', `${address} is not a file of ${name}`, { cause })
    : new RemoteFailure('unreachable', `${name} could not be loaded`, { cause });
}

/**
 * The failure of a remote that the federation runtime could not load, because a file is missing or does not work.
 * @param entry URL of the remote's entry
 */
export function failureToLoad(name: string, entry: string, cause: unknown): RemoteFailure {
  if (cause instanceof RemoteFailure) return cause;
  const { name: type, code, message = '', request = entry } = (cause ?? {}) as LoadError;
  const isFetch =
    type === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || ENTRY_MISSING.test(message);
  if (isFetch) return failureToFetch(name, request, cause);
  return new RemoteFailure('unfit', `${name} does not work in this host`, { cause });
}
