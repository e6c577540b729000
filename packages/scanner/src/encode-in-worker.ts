/** What the worker sends back; null if it could not do it. */
export interface EncoderAnswer {
  dataUrl: string | null;
}

/** A worker that has not answered by then is stuck; a slow phone needs two seconds for 48 megapixels. */
const DEADLINE_MS = 8_000;

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
      clearTimeout(deadline);
      signal.removeEventListener('abort', giveUp);
      worker?.terminate();
      resolve(dataUrl);
    };
    const giveUp = () => finish(null);
    const deadline = setTimeout(giveUp, DEADLINE_MS);
    signal.addEventListener('abort', giveUp);
    try {
      worker = start();
      worker.onmessage = ({ data }: MessageEvent<EncoderAnswer>) => finish(data.dataUrl);
      worker.onerror = giveUp;
      worker.postMessage(photo);
    } catch {
      giveUp();
    }
  });
}
