import type { AnalysisResponse, Box } from '@curbwise/contract';
import { LIMITS } from './frame-hint';
import { agreedShots, showsSign, votersAmong, type JudgedFrame } from './live-answer';
import type { MeasuredFrame } from './measure-frame';
import { capitalOf, shiftSince } from './sign-lines';
import type { Shots } from './take-shots';

/**
 * Minimum height of capitals that are worth reading, in pixels of a picture of 1024 px. The reader looks at small signs a second time, from closer:
 * it reads smaller capitals than people do (`LIMITS.capital`).
 */
const MIN_CAPITAL = 8;
/** A single line may be a shop's name; a sign with one line is photographed by hand. */
const MIN_LINES = 2;

/** Frames of one view that are read in vain: more would show the same, and warm the phone. */
const MAX_READS = 8;

/** What a scan of these shots would answer. */
export interface LiveAnswer {
  readonly shots: Shots;
  readonly answer: AnalysisResponse;
}

/** What is known about the sign in view. */
export interface LiveSign {
  readonly frames: readonly JudgedFrame[];
  /** What the frames agree on; null if they do not agree yet. */
  readonly agreed: LiveAnswer | null;
  /** The last frame that was read, and where on it the panels are, in fractions of it; null if none was. */
  readonly read: { readonly frame: MeasuredFrame; readonly panels: readonly Box[] } | null;
  /** How many frames of this view were read without agreement. */
  readonly vainReads: number;
}

export const NO_SIGN: LiveSign = { frames: [], agreed: null, read: null, vainReads: 0 };

/** How far the sign has moved since it was read, in pixels of the frame; null if it may be another one. */
function shiftOf({ read }: LiveSign, { lines, size }: MeasuredFrame): { x: number; y: number } | null {
  if (read?.frame.size.width !== size.width || read.frame.size.height !== size.height) return null;
  return shiftSince(read.frame.lines, lines, size);
}

/** Whether a frame is to be read: its lines can be read, and are not judged yet. */
export function isWorthReading(sign: LiveSign, frame: MeasuredFrame): boolean {
  const { lines, size, quality } = frame;
  if (lines.length < MIN_LINES || (capitalOf(lines, size) ?? 0) < MIN_CAPITAL) return false;
  if (quality.light < LIMITS.light || quality.edgeWidth > LIMITS.edgeWidth) return false;
  const isSameView = shiftOf(sign, frame) !== null;
  return !isSameView || (sign.agreed === null && sign.vainReads < MAX_READS);
}

/**
 * The sign after a frame was read.
 * @param judge judges shots as a scan does; their frames were only glanced at until now
 */
export async function afterReading(
  sign: LiveSign,
  frame: MeasuredFrame,
  judged: JudgedFrame,
  judge: (photos: readonly Blob[]) => Promise<AnalysisResponse>,
): Promise<LiveSign> {
  const frames = votersAmong([...sign.frames, judged], judged.atMs);
  const shots = agreedShots(frames);
  const answer = shots && (await judge([shots.photo, ...shots.companions]));
  const isSameView = shiftOf(sign, frame) !== null;
  return {
    frames,
    agreed: shots && answer && { shots, answer },
    read: {
      frame,
      panels: judged.answer.panels.flatMap(({ box }) => box ?? []),
    },
    vainReads: isSameView ? sign.vainReads + 1 : 1,
  };
}

/** The photo of a sign on which the frames never agreed, once no more are read; null for anything else. */
export const unreadSign = ({ agreed, vainReads, frames }: LiveSign): Blob | null =>
  agreed === null && vainReads >= MAX_READS ? (frames.findLast(showsSign)?.photo ?? null) : null;

/**
 * Where on a frame the answer belongs: around the panels of the sign, in fractions of the frame.
 * @returns null if there is no answer, or the sign is not in view any more
 */
export function placeOfAnswer(sign: LiveSign, frame: MeasuredFrame): Box | null {
  const shift = shiftOf(sign, frame);
  const panels = sign.read?.panels ?? [];
  if (!sign.agreed || !shift || panels.length === 0) return null;
  const left = Math.min(...panels.map(({ x }) => x));
  const top = Math.min(...panels.map(({ y }) => y));
  return {
    x: left + shift.x / frame.size.width,
    y: top + shift.y / frame.size.height,
    width: Math.max(...panels.map(({ x, width }) => x + width)) - left,
    height: Math.max(...panels.map(({ y, height }) => y + height)) - top,
  };
}
