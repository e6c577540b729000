import { FAULT_PLACE, MAX_FAULT_PLACES, type ClientError, type Fault } from '@curbwise/contract';
import { scrubbedMessage } from './scrubbed-message';

/** The folder of a version that this page has loaded, as a URL with a slash at the end. */
export interface Folder {
  folder: string;
  remote: string;
  version: string;
}

/** Scripts of browser extensions, which belong neither to the site nor to a remote. */
const EXTENSION = /^[a-z-]*extension:/;

/** A line of a stack trace in Chromium (`at f (url:1:2)`), and in Firefox and Safari (`f@url:1:2`). */
const FRAME = /^(?:\s+at .*?|[^@\n]*@)\(?((?:[a-z-]+:)?\/\/[^\s()]+:\d+:\d+)\)?$/gm;

/** Addresses of the stack frames, the innermost first. The message at the start of a stack is left out. */
function framesOf({ stack, message }: { stack?: unknown; message?: unknown }): string[] {
  if (typeof stack !== 'string') return [];
  const frames = typeof message === 'string' && message !== '' ? stack.replace(message, () => '') : stack;
  return [...frames.matchAll(FRAME)].map(([, address = '']) => address);
}

const placesIn = (frames: readonly string[], folder: string) =>
  frames
    .filter((address) => address.startsWith(folder))
    // Remove the query that marks a retry.
    .map((address) => address.slice(folder.length).replace(/\?[^:]*/, ''))
    .filter((place) => FAULT_PLACE.test(place))
    .slice(0, MAX_FAULT_PLACES);

/** The root cause of an error, up to five levels deep. */
function rootOf(error: unknown): Error | undefined {
  let root = error instanceof Error ? error : undefined;
  for (let depth = 0; depth < 5 && root?.cause instanceof Error; depth++) root = root.cause;
  return root;
}

/** The reportable part of an error; undefined if nothing was thrown, or the kind of fault says it already. */
export function faultFromError(error: unknown, folder: string | undefined): Fault | undefined {
  const root = rootOf(error);
  if (!root || root.name === 'RemoteFailure') return undefined;
  return { message: scrubbedMessage(root), places: folder ? placesIn(framesOf(root), folder) : [] };
}

/** What is said of a violated policy: one of its directives. */
const DIRECTIVE =
  /^(?:(?:default|script|style|connect|img|font|media|frame|worker|object|manifest)-src(?:-elem|-attr)?|base-uri|form-action|(?:require-)?trusted-types(?:-for)?)$/;

const attributed = (
  message: string,
  frames: readonly string[],
  { folder, ...origin }: Folder,
  kind: ClientError['kind'] = 'uncaught',
): ClientError => ({
  ...origin,
  kind,
  fault: { message, places: placesIn(frames, folder) },
});

/** The fault of a script or style sheet that failed to load; its place is the file, without line and column. */
function faultOfFile(target: EventTarget | null, folders: readonly Folder[]): ClientError | undefined {
  const address =
    target instanceof HTMLScriptElement
      ? target.src
      : target instanceof HTMLLinkElement && target.rel === 'stylesheet'
        ? target.href
        : '';
  const origin = folders.find(({ folder }) => address.startsWith(folder));
  return origin && attributed('ChunkLoadError', [`${address}:0:0`], origin);
}

/** The fault of a script that threw. It belongs to the remote of the innermost frame that is in any remote. */
function faultOfError(
  error: unknown,
  frames: readonly string[],
  folders: readonly Folder[],
): ClientError | undefined {
  for (const address of frames) {
    if (EXTENSION.test(address)) return undefined;
    const origin = folders.find(({ folder }) => address.startsWith(folder));
    if (origin) return attributed(scrubbedMessage(error), frames, origin);
  }
  return undefined;
}

/** The fault of a script that did what the page's policy forbids. */
function faultOfViolation(
  { sourceFile, lineNumber, columnNumber, effectiveDirective }: SecurityPolicyViolationEvent,
  folders: readonly Folder[],
): ClientError | undefined {
  const origin = folders.find(({ folder }) => sourceFile.startsWith(folder));
  const directive = DIRECTIVE.test(effectiveDirective) ? `: ${effectiveDirective}` : '';
  const frames = [`${sourceFile}:${lineNumber}:${columnNumber}`];
  return origin && attributed(`SecurityPolicyViolation${directive}`, frames, origin, 'violation');
}

/**
 * The fault behind an `error`, `unhandledrejection` or `securitypolicyviolation` event; undefined if no remote of the page
 * caused it.
 */
export function faultFromEvent(event: Event, folders: readonly Folder[]): ClientError | undefined {
  if (event.type === 'securitypolicyviolation')
    return faultOfViolation(event as SecurityPolicyViolationEvent, folders);
  if (event instanceof ErrorEvent) {
    const { filename, lineno, colno } = event;
    const error: unknown = event.error;
    const frames = framesOf(Object(error) as object);
    return faultOfError(error, frames.length > 0 ? frames : [`${filename}:${lineno}:${colno}`], folders);
  }
  if (event.type === 'error') return faultOfFile(event.target, folders);
  const reason: unknown = (event as PromiseRejectionEvent).reason;
  // Already reported by the error event of the element.
  if ((Object(reason) as { name?: unknown }).name === 'ChunkLoadError') return undefined;
  return faultOfError(reason, framesOf(Object(reason) as object), folders);
}
