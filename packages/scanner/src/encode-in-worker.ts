/** What the worker says: first that it has started, then the data URL, or null if it could not do it. */
export type EncoderMessage = { started: true } | { dataUrl: string | null };

/** A worker whose script has not come by then would keep the driver waiting for a slow network. */
const START_LIMIT_MS = 1_500;

/** A worker that has not answered by then is stuck; a slow phone needs two seconds for 48 megapixels. */
const ANSWER_LIMIT_MS = 8_000;

/**
 * Has a worker make the JPEG of a photo, so that the page stays alive meanwhile.
 * @param start starts a worker of its own for this photo
 * @param signal ends the work
 * @returns the data URL, or null if the worker did not start, could not do it, did not answer in time or was ended
 */
export function encodeInWorker(
  photo: Blob,
  start: () => Worker,
  signal: AbortSignal,
): Promise<string | null> {
  return new Promise((resolve) => {
    let worker: Worker | undefined;
    const finish = (dataUrl: string | null) => {
      clearTimeout(limit);
      signal.removeEventListener('abort', giveUp);
      worker?.terminate();
      resolve(dataUrl);
    };
    const giveUp = () => finish(null);
    let limit = setTimeout(giveUp, START_LIMIT_MS);
    signal.addEventListener('abort', giveUp);
    try {
      worker = start();
      worker.onmessage = ({ data }: MessageEvent<EncoderMessage>) => {
        if ('dataUrl' in data) return finish(data.dataUrl);
        clearTimeout(limit);
        limit = setTimeout(giveUp, ANSWER_LIMIT_MS);
      };
      worker.onerror = giveUp;
      worker.postMessage(photo);
    } catch {
      giveUp();
    }
  });
}
