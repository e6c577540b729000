/**
 * Why a remote cannot be shown. `unreachable`: not loaded in time or at all; `unfit`: it was there, and is not what this
 * host takes.
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

/** What loaders say of a file that did not come: webpack's of scripts and styles, the federation runtime of an entry. */
interface LoadError {
  name?: string;
  code?: string;
  message?: string;
  /** Address of the file. */
  request?: string;
}

/** An entry that did not come. One that came and threw has the same code, and says that, too. */
const ENTRY_MISSING = /RUNTIME-008(?![\s\S]*ScriptExecutionError)/;

/** Whether the last request for an address was answered as it should be: what came was refused for what it is. */
const wasAnswered = (address: string) =>
  performance
    .getEntriesByName?.(new URL(address, document.baseURI).href, 'resource')
    .map((entry) => (entry as PerformanceResourceTiming).responseStatus)
    .at(-1) === 200;

/** The failure of a remote of which a file could not be had, or was another than it has to be. */
export function failureToFetch(name: string, address: string, cause: unknown): RemoteFailure {
  if (cause instanceof RemoteFailure) return cause;
  return wasAnswered(address)
    ? new RemoteFailure('unfit', `what is at ${address} is not what belongs to ${name}`, { cause })
    : new RemoteFailure('unreachable', `${name} could not be loaded`, { cause });
}

/**
 * The failure of a remote that the federation runtime could not load: of what did not come, and of what did and is of no
 * use.
 * @param entry URL of the remote's entry
 */
export function failureToLoad(name: string, entry: string, cause: unknown): RemoteFailure {
  if (cause instanceof RemoteFailure) return cause;
  const { name: type, code, message = '', request = entry } = (cause ?? {}) as LoadError;
  const isFetch =
    type === 'ChunkLoadError' || code === 'CSS_CHUNK_LOAD_FAILED' || ENTRY_MISSING.test(message);
  if (isFetch) return failureToFetch(name, request, cause);
  return new RemoteFailure('unfit', `${name} is not what it should be`, { cause });
}
