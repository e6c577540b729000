import { AdapterError, type Photo, type ReadRequest, type VisionAdapter } from '@curbwise/vision';

export type Reading = Awaited<ReturnType<VisionAdapter['read']>>;

/** A photo that was read, and who read it. */
export interface PhotoRead extends Reading {
  adapter: VisionAdapter;
}

/** Bounds of a reading, and who hears of what went wrong on the way. */
export interface ReadingTerms {
  /** Milliseconds for all adapters together. */
  deadlineMs: number;
  /** Ends the reading when the client has left. */
  left: AbortSignal;
  onTry(adapter: VisionAdapter): void;
  onFailure(failure: AdapterError): void;
}

/** Failures after which nobody else is asked: the client has left, or the photo itself is at fault. */
const FINAL: ReadonlySet<string> = new Set(['aborted', 'unreadable-photo']);

/**
 * Lets the first adapter read and, where it fails, the next.
 * @throws AdapterError of the last adapter that tried; kind `timeout` if the deadline passed
 */
export async function readPhoto(
  adapters: readonly VisionAdapter[],
  photo: Photo,
  request: ReadRequest,
  { deadlineMs, left, onTry, onFailure }: ReadingTerms,
): Promise<PhotoRead> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  const signal = AbortSignal.any([deadline.signal, left]);
  let failure = new AdapterError('none', 'busy', 'Nobody reads photos');
  try {
    for (const adapter of adapters) {
      onTry(adapter);
      try {
        return { ...(await adapter.read(photo, request, signal)), adapter };
      } catch (error) {
        if (!(error instanceof AdapterError)) throw error;
        failure = deadline.signal.aborted ? tooLate(adapter) : error;
        onFailure(failure);
        if (signal.aborted || FINAL.has(failure.kind)) break;
      }
    }
  } finally {
    clearTimeout(timer);
  }
  throw failure;
}

function tooLate(adapter: VisionAdapter): AdapterError {
  return new AdapterError(adapter.name, 'timeout', 'Reading the photo took too long');
}
