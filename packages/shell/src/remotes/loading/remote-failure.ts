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

/** The name of webpack's error for a script that did not load. */
const FILE_ERROR = 'ChunkLoadError';

/** Error of a file that failed to load, as webpack throws it for scripts and styles. */
interface LoadError {
  name?: string;
  code?: string;
  /** Address of the file. */
  request?: string;
}

/** The error of an entry that did not load, in the form of webpack's for other scripts. */
export const fileError = (request: string): Error =>
  Object.assign(new Error(`${request} could not be loaded`), { name: FILE_ERROR, request });

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
 * The failure of a remote whose module could not be loaded, because a file is missing or does not work.
 * @param entry URL of the remote's entry
 */
export function failureToLoad(name: string, entry: string, cause: unknown): RemoteFailure {
  if (cause instanceof RemoteFailure) return cause;
  const { name: type, code, request = entry } = (cause ?? {}) as LoadError;
  if (type === FILE_ERROR || code === 'CSS_CHUNK_LOAD_FAILED') return failureToFetch(name, request, cause);
  return new RemoteFailure('unfit', `${name} does not work in this host`, { cause });
}
