/** Frames are looked at so far apart at least, in milliseconds. */
export const FRAME_MS = 333;

/**
 * Looks at frames, one after the other: the next begins once the last has been looked at, and no sooner than
 * {@link FRAME_MS} after it began.
 * @param look does not reject
 * @param now milliseconds on a clock that does not go backwards
 * @returns what stops it; a look that is under way ends by itself
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
    if (!isStopped) timer = setTimeout(() => void next(), Math.max(0, FRAME_MS - (now() - began)));
  };
  void next();
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
