import { fitsHost, HOST_CONTRACT_VERSION, type Release } from '@curbwise/contract';
import type { Remote } from '@curbwise/platform';

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
  return new RemoteFailure('unfit', `${name} does not work`, { cause });
}

const unfit = (what: string, contract: string) =>
  new RemoteFailure('unfit', `${what} needs contract ${contract}, this host has ${HOST_CONTRACT_VERSION}`);

const majorOf = (version: unknown) => String(version).split('.')[0];

/**
 * Checks that this host fits the contract that a release needs, before any of its files is requested.
 * @throws RemoteFailure `unfit` if not
 */
export function checkNeeds(name: string, { version, needs }: Release): void {
  if (fitsHost(needs, HOST_CONTRACT_VERSION)) return;
  throw unfit(`${name} ${version}`, needs);
}

/**
 * Checks that the module `./remote` of a remote defines the expected remote.
 * @throws RemoteFailure `unfit` if it does not, or if it was built for another major version of the host's contract
 */
export function checkRemote(name: string, module: unknown): Remote {
  const remote = (module as { default?: Partial<Remote> } | null)?.default;
  if (!remote?.views || typeof remote.views !== 'object' || remote.name !== name) {
    throw new RemoteFailure('unfit', `${name} is not a remote`);
  }
  if (majorOf(remote.contract) !== majorOf(HOST_CONTRACT_VERSION)) {
    throw unfit(name, String(remote.contract));
  }
  return remote as Remote;
}

/**
 * Limits how long a promise may take. The work itself is not cancelled.
 * Rejects with a RemoteFailure after `timeoutMs`.
 */
export function withTimeout<Value>(
  promised: Promise<Value>,
  timeoutMs: number,
  name: string,
): Promise<Value> {
  return new Promise((resolve, reject) => {
    const onTimeout = () =>
      reject(new RemoteFailure('unreachable', `${name} took longer than ${timeoutMs} ms`));
    const timer = setTimeout(onTimeout, timeoutMs);
    promised.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
