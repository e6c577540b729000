import { FAULT_PLACE, MAX_FAULT_PLACES, type ClientError, type Fault } from '@curbwise/contract';
import { scrubbedMessage } from './scrubbed-message';

/** The folder of a version that this page has loaded, as a URL with a slash at its end. */
export interface Folder {
  folder: string;
  remote: string;
  version: string;
}

/** What stands in a page and belongs to neither the site nor the remote. */
const EXTENSION = /^[a-z-]*extension:/;

/** A line of a stack as Chromium writes it (`at f (url:1:2)`), and as Firefox and Safari do (`f@url:1:2`). */
const FRAME = /^(?:\s+at .*?|[^@\n]*@)\(?((?:[a-z-]+:)?\/\/[^\s()]+:\d+:\d+)\)?$/gm;

/** Addresses of the frames of a stack, the innermost first. The message, which stands before them, is no part of it. */
function framesOf({ stack, message }: { stack?: unknown; message?: unknown }): string[] {
  if (typeof stack !== 'string') return [];
  const frames = typeof message === 'string' && message !== '' ? stack.replace(message, () => '') : stack;
  return [...frames.matchAll(FRAME)].map(([, address = '']) => address);
}

const placesIn = (frames: readonly string[], folder: string) =>
  frames
    .filter((address) => address.startsWith(folder))
    // How another try is told apart stands behind the file.
    .map((address) => address.slice(folder.length).replace(/\?[^:]*/, ''))
    .filter((place) => FAULT_PLACE.test(place))
    .slice(0, MAX_FAULT_PLACES);

/** The error at the root of an error. */
function rootOf(error: unknown): Error | undefined {
  let root = error instanceof Error ? error : undefined;
  for (let depth = 0; depth < 5 && root?.cause instanceof Error; depth++) root = root.cause;
  return root;
}

/** What was thrown, as far as it may be told; undefined if nothing was, or it is said by the kind of the fault. */
export function faultInFolder(error: unknown, folder: string | undefined): Fault | undefined {
  const root = rootOf(error);
  if (!root || root.name === 'RemoteFailure') return undefined;
  return { message: scrubbedMessage(root), places: folder ? placesIn(framesOf(root), folder) : [] };
}

/** Of an element whose file did not come: the file, without a place in it. */
function faultOfFile(target: EventTarget | null, folders: readonly Folder[]) {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : '';
  const origin = folders.find(({ folder }) => address.startsWith(folder));
  if (!origin) return undefined;
  return {
    origin,
    fault: { message: 'ChunkLoadError', places: placesIn([`${address}:0:0`], origin.folder) },
  };
}

/** Of a script that threw: the remote that it is of, by the innermost frame of any remote. */
function faultOfError(error: unknown, frames: readonly string[], folders: readonly Folder[]) {
  for (const address of frames) {
    if (EXTENSION.test(address)) return undefined;
    const origin = folders.find(({ folder }) => address.startsWith(folder));
    if (origin)
      return { origin, fault: { message: scrubbedMessage(error), places: placesIn(frames, origin.folder) } };
  }
  return undefined;
}

/** By an event that something threw, or did not come; undefined if no remote of the page is to be blamed for it. */
export function faultOfEvent(
  event: Event,
  folders: readonly Folder[],
): Omit<ClientError, 'kind'> | undefined {
  const found = findFault(event, folders);
  if (!found) return undefined;
  const { origin, fault } = found;
  return { remote: origin.remote, version: origin.version, fault };
}

function findFault(event: Event, folders: readonly Folder[]) {
  if (event instanceof ErrorEvent) {
    const { filename, lineno, colno } = event;
    const error: unknown = event.error;
    const frames = framesOf(Object(error) as object);
    return faultOfError(error, frames.length > 0 ? frames : [`${filename}:${lineno}:${colno}`], folders);
  }
  if (event.type === 'error') return faultOfFile(event.target, folders);
  const reason: unknown = (event as PromiseRejectionEvent).reason;
  // The error event of its element is reported already.
  if ((Object(reason) as { name?: unknown }).name === 'ChunkLoadError') return undefined;
  return faultOfError(reason, framesOf(Object(reason) as object), folders);
}
