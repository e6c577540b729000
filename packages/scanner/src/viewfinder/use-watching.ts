import { useEffect, useEffectEvent, useState, type RefObject } from 'react';
import type { Box } from '@curbwise/contract';
import { loadDeviceReader, usePlatformDispatch, type DeviceReaderActions } from '@curbwise/platform';
import { afterFrame, INITIAL_SHUTTER, MANUAL_HINT_AFTER_MS, type AutoShutter } from './auto-shutter';
import { hintOfFrame } from './frame-hint';
import {
  afterLook,
  afterReading,
  isWorthReading,
  NO_SIGN,
  placeOfAnswer,
  unreadSign,
  type LiveAnswer,
  type LiveSign,
} from './live-sign';
import { measureFrame, type MeasuredFrame } from './measure-frame';
import { speedBetween, type TimedLines } from './sign-lines';
import { encodeFrame } from './take-shots';
import type { Watching } from './watching';

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

/** The answer of the sign in view, and where on the picture the sign is, in fractions of its size. */
interface PlacedAnswer extends LiveAnswer {
  readonly place: Box;
}

export interface Watched {
  /** The last frame; null if there is none yet or frames cannot be read. */
  readonly frame: MeasuredFrame | null;
  /** Null if frames cannot be read: the driver takes the photo without hints. */
  readonly shutter: AutoShutter | null;
  /** Null unless several frames agree on it and the sign is in view. */
  readonly answer: PlacedAnswer | null;
  /** The photo of the sign in view, if frames did not agree on what it says and no more are read. */
  readonly unread: Blob | null;
  /** The sign in view is being read, or will be. */
  readonly isReading: boolean;
  /** It takes long: the driver should press the button. */
  readonly isLate: boolean;
}

const NOTHING_YET: Watched = {
  frame: null,
  shutter: INITIAL_SHUTTER,
  answer: null,
  unread: null,
  isReading: false,
  isLate: false,
};

function answerOn(sign: LiveSign, frame: MeasuredFrame): PlacedAnswer | null {
  const place = placeOfAnswer(sign, frame);
  return sign.agreed && place && { ...sign.agreed, place };
}

/** Reads the frame that a canvas holds, and adds it to what is known. A frame that cannot be read shows nothing. */
async function readFrame(
  { judgePhotos }: DeviceReaderActions,
  sign: LiveSign,
  frame: MeasuredFrame,
  canvas: HTMLCanvasElement,
  signal: AbortSignal,
): Promise<LiveSign> {
  const atMs = performance.now();
  try {
    const photo = await encodeFrame(canvas);
    const answer = await judgePhotos([photo], signal, frame.found);
    return await afterReading(sign, frame, { photo, answer, atMs }, (photos) => judgePhotos(photos, signal));
  } catch {
    return { ...NO_SIGN, read: { frame, panels: [] }, vainReads: sign.vainReads + 1 };
  }
}

/**
 * Watches the frames of a video, with the reader on this device if it is there.
 * @param watching null: frames are ignored, and the state is reset
 * @param onDue called when the sign has been seen well and held still for long enough
 */
export function useWatching(
  video: RefObject<HTMLVideoElement | null>,
  watching: Watching | null,
  onDue: () => void,
): Watched {
  const dispatch = usePlatformDispatch();
  const [watched, setWatched] = useState(NOTHING_YET);
  const notifyDue = useEffectEvent(onDue);

  useEffect(() => {
    if (!watching) return undefined;
    const canvas = document.createElement('canvas');
    const gone = new AbortController();
    const { signal } = gone;
    let reader: DeviceReaderActions | null = null;
    let before: TimedLines | null = null;
    let shutter = INITIAL_SHUTTER;
    let sign = NO_SIGN;
    const patience = setTimeout(
      () => setWatched((known) => ({ ...known, isLate: true })),
      MANUAL_HINT_AFTER_MS,
    );

    const look = async () => {
      if (watching !== 'measure') reader ??= await dispatch(loadDeviceReader());
      const atMs = performance.now();
      const frame = video.current && (await measureFrame(video.current, canvas, reader?.findText ?? null));
      if (!frame || signal.aborted) return;
      const now = { lines: frame.lines, size: frame.size, atMs };
      const speed = before && speedBetween(before, now);
      before = now;
      const hint = hintOfFrame({ ...frame, speed }, reader !== null);
      shutter = afterFrame(shutter, { atMs, hint, lines: frame.lines.length, speed });
      sign = afterLook(sign, frame);
      const isReading = watching === 'judge' && isWorthReading(sign, frame);
      const show = () =>
        setWatched(({ isLate }) => ({
          frame,
          shutter,
          answer: answerOn(sign, frame),
          unread: unreadSign(sign),
          isReading,
          isLate,
        }));
      show();
      if (shutter.isDue) notifyDue();
      if (!isReading || !reader) return;
      sign = await readFrame(reader, sign, frame, canvas, signal);
      if (!signal.aborted) show();
    };
    const stop = watchFrames(() =>
      look().catch(() => {
        stop();
        if (!signal.aborted) setWatched({ ...NOTHING_YET, shutter: null, isLate: true });
      }),
    );
    return () => {
      gone.abort();
      clearTimeout(patience);
      stop();
      setWatched(NOTHING_YET);
    };
  }, [dispatch, watching, video]);

  return watched;
}
