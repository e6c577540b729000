import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { loadDeviceReader, usePlatformDispatch } from '@curbwise/platform';
import { afterFrame, INITIAL_SHUTTER, MANUAL_HINT_AFTER_MS, type AutoShutter } from './auto-shutter';
import { hintOfFrame } from './frame-hint';
import { measureFrame, type FindText, type MeasuredFrame } from './measure-frame';
import { speedBetween, type TimedLines } from './sign-lines';

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

export interface Watched {
  /** The last frame; null if there is none yet or frames cannot be read. */
  readonly frame: MeasuredFrame | null;
  /** Null if frames cannot be read: the driver takes the photo without hints. */
  readonly shutter: AutoShutter | null;
  /** It takes long: the driver should press the button. */
  readonly isLate: boolean;
}

const NOTHING_YET: Watched = { frame: null, shutter: INITIAL_SHUTTER, isLate: false };

/**
 * Finds lines on the frames of a video with the reader on this device.
 * @param isWatching false: frames are ignored, and the state is reset
 * @param onDue called when the sign has been seen well and held still for long enough
 */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  isWatching: boolean,
  onDue: () => void,
): Watched {
  const dispatch = usePlatformDispatch();
  const [watched, setWatched] = useState(NOTHING_YET);
  const notifyDue = useEffectEvent(onDue);

  useEffect(() => {
    if (!isWatching) return undefined;
    const canvas = document.createElement('canvas');
    let isGone = false;
    let findText: FindText | undefined;
    let before: TimedLines | null = null;
    let shutter = INITIAL_SHUTTER;
    const patience = setTimeout(
      () => setWatched((known) => ({ ...known, isLate: true })),
      MANUAL_HINT_AFTER_MS,
    );

    const look = async () => {
      findText ??= (await dispatch(loadDeviceReader())).findText;
      const atMs = performance.now();
      const frame = video.current && (await measureFrame(video.current, canvas, findText));
      if (!frame || isGone) return;
      const now = { lines: frame.lines, size: frame.size, atMs };
      const speed = before && speedBetween(before, now);
      before = now;
      const hint = hintOfFrame({ ...frame, speed });
      shutter = afterFrame(shutter, { atMs, hint, lines: frame.lines.length, speed });
      setWatched(({ isLate }) => ({ frame, shutter, isLate }));
      if (shutter.isDue) notifyDue();
    };
    const stop = watchFrames(() =>
      look().catch(() => {
        stop();
        if (!isGone) setWatched({ frame: null, shutter: null, isLate: true });
      }),
    );
    return () => {
      isGone = true;
      clearTimeout(patience);
      stop();
      setWatched(NOTHING_YET);
    };
  }, [dispatch, isWatching, video]);

  return watched;
}
