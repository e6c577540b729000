import { AdapterError, type Photo, type ReadRequest, type VisionAdapter } from '@curbwise/vision';

export type Reading = Awaited<ReturnType<VisionAdapter['read']>>;

/** Who read a photo, and how many had tried until then. */
export interface PhotoRead extends Reading {
  adapter: VisionAdapter;
  tries: number;
}

/** Failures after which nobody else is asked: the client has left, or the photo itself is at fault. */
const FINAL: ReadonlySet<string> = new Set(['aborted', 'unreadable-photo']);

/**
 * Lets the first adapter read and, where it fails, the next.
 * @param deadlineMs milliseconds for all of them together
 * @param left ends the reading when the client has left
 * @throws AdapterError of the last adapter that tried; kind `timeout` if the deadline passed
 */
export async function readPhoto(
  adapters: readonly VisionAdapter[],
  photo: Photo,
  request: ReadRequest,
  { deadlineMs, left }: { deadlineMs: number; left: AbortSignal },
): Promise<PhotoRead> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), deadlineMs);
  const signal = AbortSignal.any([deadline.signal, left]);
  let failure = new AdapterError('none', 'busy', 'Nobody reads photos');
  try {
    for (const [index, adapter] of adapters.entries()) {
      try {
        return { ...(await adapter.read(photo, request, signal)), adapter, tries: index + 1 };
      } catch (error) {
        if (!(error instanceof AdapterError)) throw error;
        if (deadline.signal.aborted) throw tooLate(adapter);
        if (FINAL.has(error.kind)) throw error;
        failure = error;
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
