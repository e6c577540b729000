import type { FrameHint } from './frame-hint';

/** How long the sign has to be seen well before the photo is taken automatically, in milliseconds. */
const HOLD_MS = 600;

/** After how long without a photo the driver is told how to take one by hand, in milliseconds. */
export const MANUAL_HINT_AFTER_MS = 5000;

/** The minimum time that a hint is shown, in milliseconds: screen readers speak it, and people cannot react faster. */
const MIN_HINT_MS = 1000;

/** The minimum number of lines on a sign. A single line may be a shop's name; a sign with one line is taken by hand. */
const MIN_LINES = 2;

/** A frame of the camera after it was judged. */
export interface HintedFrame {
  /** Milliseconds on a clock that does not go backwards. */
  readonly atMs: number;
  readonly hint: FrameHint | null;
  readonly lines: number;
  /** Null if no line of the previous frame was found again. */
  readonly speed: number | null;
}

export interface AutoShutter {
  /** Since when the sign has been seen well; null while it is not. */
  readonly heldSinceMs: number | null;
  /** The hint that is shown; null if the frame has no fault. */
  readonly hint: FrameHint | null;
  readonly hintSinceMs: number;
  /** The photo has to be taken now. */
  readonly isDue: boolean;
}

/** The shutter before the first frame. */
export const INITIAL_SHUTTER: AutoShutter = {
  heldSinceMs: null,
  hint: null,
  hintSinceMs: -Infinity,
  isDue: false,
};

/** The shutter after a frame. New lines do not count as held until the next frame finds them again. */
export function afterFrame(shutter: AutoShutter, { atMs, hint, lines, speed }: HintedFrame): AutoShutter {
  const isGood = hint === null && lines >= MIN_LINES;
  const isHeld = isGood && speed !== null && shutter.heldSinceMs !== null;
  const heldSinceMs = isHeld ? shutter.heldSinceMs : isGood ? atMs : null;
  const isChanged = hint !== shutter.hint && atMs - shutter.hintSinceMs >= MIN_HINT_MS;
  return {
    heldSinceMs,
    hint: isChanged ? hint : shutter.hint,
    hintSinceMs: isChanged ? atMs : shutter.hintSinceMs,
    isDue: heldSinceMs !== null && atMs - heldSinceMs >= HOLD_MS,
  };
}
