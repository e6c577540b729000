import type { FrameHint } from './hint-of-frame';

/** So long the sign has to be seen well before the photo is taken by itself, in milliseconds. */
export const HELD_MS = 600;

/** After so long without a photo the driver is told how to take one by hand, in milliseconds. */
export const PATIENCE_MS = 5000;

/** A hint stays for so long at least, in milliseconds: a screen reader speaks it, and nobody follows faster. */
export const HINT_MS = 1000;

/** A sign has so many lines at least: a single one may be a shop's, or none at all. Those are taken by hand. */
export const LEAST_LINES = 2;

/** What a frame comes to. */
export interface JudgedFrame {
  /** On any clock that does not go backwards, in milliseconds. */
  readonly atMs: number;
  readonly hint: FrameHint | null;
  /** How many lines were found. */
  readonly lines: number;
  /** Null where no line of the frame before was found again. */
  readonly speed: number | null;
}

/** The shutter that goes off by itself: what it has seen so far, and what is shown of it. */
export interface AutoShutter {
  /** Since when the sign has been seen well; null while it is not. */
  readonly heldSinceMs: number | null;
  /** The hint that is shown, and since when; null: nothing is in the way. */
  readonly hint: FrameHint | null;
  readonly hintSinceMs: number;
  /** The photo is to be taken now. */
  readonly isDue: boolean;
}

/** The shutter before the first frame: nothing is found yet. */
export const FRESH_SHUTTER: AutoShutter = {
  heldSinceMs: null,
  hint: 'no-sign',
  hintSinceMs: -Infinity,
  isDue: false,
};

/** The shutter after a frame. Lines that were not there before may hold still: the next frames tell. */
export function afterFrame(shutter: AutoShutter, { atMs, hint, lines, speed }: JudgedFrame): AutoShutter {
  const isGood = hint === null && lines >= LEAST_LINES;
  const isHeld = isGood && speed !== null && shutter.heldSinceMs !== null;
  const heldSinceMs = isHeld ? shutter.heldSinceMs : isGood ? atMs : null;
  const isChanged = hint !== shutter.hint && atMs - shutter.hintSinceMs >= HINT_MS;
  return {
    heldSinceMs,
    hint: isChanged ? hint : shutter.hint,
    hintSinceMs: isChanged ? atMs : shutter.hintSinceMs,
    isDue: heldSinceMs !== null && atMs - heldSinceMs >= HELD_MS,
  };
}
