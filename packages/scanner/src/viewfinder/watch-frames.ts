/** Minimum time between the starts of two looks, in milliseconds. */
export const FRAME_INTERVAL_MS = 333;

/**
 * Calls `look` for one frame after the other: the next call starts after the previous one has ended, and no sooner than
 * {@link FRAME_INTERVAL_MS} after its start.
 * @param look must not reject
 * @param now milliseconds on a clock that does not go backwards
 * @returns a function that stops it; a running look still finishes
 */
export function watchFrames(
  look: () => Promise<void>,
  now: () => number = () => performance.now(),
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isStopped = false;
  const next = async () => {
    const began = now();
    await look();
    if (!isStopped) timer = setTimeout(() => void next(), Math.max(0, FRAME_INTERVAL_MS - (now() - began)));
  };
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
