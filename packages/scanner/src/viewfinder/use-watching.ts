import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import { loadDeviceReader, usePlatformDispatch } from '@curbwise/platform';
import { afterFrame, FRESH_SHUTTER, PATIENCE_MS, type AutoShutter } from './auto-shutter';
import { hintOfFrame } from './hint-of-frame';
import { lookAtFrame, type FindText, type LookedFrame } from './look-at-frame';
import { speedBetween, type TimedLines } from './stillness';
import { watchFrames } from './watch-frames';

/** What is known of the picture of a camera. */
export interface Watched {
  /** The last frame; null as long as there is none, and where frames cannot be looked at. */
  readonly frame: LookedFrame | null;
  /** Null where frames cannot be looked at: the driver takes the photo without hints. */
  readonly shutter: AutoShutter | null;
  /** It takes long: the driver is to press the button. */
  readonly isLate: boolean;
}

const NOTHING_YET: Watched = { frame: null, shutter: FRESH_SHUTTER, isLate: false };

/**
 * Looks at the frames of a video with the reader on this device.
 * @param isWatching false: nothing is looked at, and what was known is forgotten
 * @param onDue a frame shows the sign well, and it has been held still for long enough
 */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  isWatching: boolean,
  onDue: () => void,
): Watched {
  const dispatch = usePlatformDispatch();
  const [watched, setWatched] = useState(NOTHING_YET);
  const tellDue = useEffectEvent(onDue);

  useEffect(() => {
    if (!isWatching) return undefined;
    const canvas = document.createElement('canvas');
    let isGone = false;
    let findText: FindText | undefined;
    let before: TimedLines | null = null;
    let shutter = FRESH_SHUTTER;
    const patience = setTimeout(() => setWatched((known) => ({ ...known, isLate: true })), PATIENCE_MS);

    const look = async () => {
      findText ??= (await dispatch(loadDeviceReader())).findText;
      const atMs = performance.now();
      const frame = video.current && (await lookAtFrame(video.current, canvas, findText));
      if (!frame || isGone) return;
      const now = { lines: frame.lines, size: frame.size, atMs };
      const speed = before && speedBetween(before, now);
      before = now;
      const hint = hintOfFrame({ ...frame, speed });
      shutter = afterFrame(shutter, { atMs, hint, lines: frame.lines.length, speed });
      setWatched(({ isLate }) => ({ frame, shutter, isLate }));
      if (shutter.isDue) tellDue();
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
