import type { AnalysisResponse, Box } from '@curbwise/contract';
import type { FoundLine } from '@curbwise/platform';
import { LIMITS } from './frame-hint';
import { agreedShots, showsSign, votersAmong, type JudgedFrame } from './live-answer';
import type { MeasuredFrame } from './measure-frame';
import { capitalOf, newLines, shiftSince } from './sign-lines';
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

/**
 * So many lines above, on or below a sign may not have been there when it was read: a spot may be taken for one, but a plate
 * that comes into view has more.
 */
const MAX_NEW_LINES = 1;
/** After so many looks at which the sign was not in view, it is forgotten: the hand has turned to another one. */
const MAX_LOST_LOOKS = 2;

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
  /** At how many looks in a row it was not in view. */
  readonly lostLooks: number;
}

export const NO_SIGN: LiveSign = { frames: [], agreed: null, read: null, vainReads: 0, lostLooks: 0 };

/** The rectangle around boxes; null without any. */
function rectangleAround(boxes: readonly Box[]): Box | null {
  if (boxes.length === 0) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  return { x, y, width, height: Math.max(...boxes.map((box) => box.y + box.height)) - y };
}

/** Whether text has come into view above, on or below the panels that were read: they may not be the whole sign. */
function hasMoreLines(
  { frame: before, panels }: NonNullable<LiveSign['read']>,
  { lines, size }: MeasuredFrame,
  shift: { x: number; y: number },
): boolean {
  const sign = rectangleAround(panels);
  if (!sign) return false;
  const isBeside = ({ cx, cy }: FoundLine) => {
    const x = (cx - shift.x) / size.width - sign.x;
    const y = (cy - shift.y) / size.height - sign.y;
    return x >= 0 && x <= sign.width && y >= -sign.height && y <= 2 * sign.height;
  };
  return newLines(before.lines, lines, shift).filter(isBeside).length > MAX_NEW_LINES;
}

/** How far the sign has moved since it was read, in pixels of the frame; null if it may be another one. */
function shiftOf({ read }: LiveSign, frame: MeasuredFrame): { x: number; y: number } | null {
  const { lines, size } = frame;
  if (read?.frame.size.width !== size.width || read.frame.size.height !== size.height) return null;
  const shift = shiftSince(read.frame.lines, lines, size);
  return shift && !hasMoreLines(read, frame, shift) ? shift : null;
}

/**
 * The sign after a look at a frame. Signs may look alike, so one that was out of view is read again: after a single look, one
 * frame that says the same will do.
 */
export function afterLook(sign: LiveSign, frame: MeasuredFrame): LiveSign {
  if (!sign.read) return sign;
  const lostLooks = shiftOf(sign, frame) ? 0 : sign.lostLooks + 1;
  if (lostLooks >= MAX_LOST_LOOKS) return NO_SIGN;
  return sign.lostLooks > 0 && lostLooks === 0 ? { ...NO_SIGN, frames: sign.frames } : { ...sign, lostLooks };
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
  const isSameView = shiftOf(sign, frame) !== null;
  const shots = agreedShots(frames, isSameView ? null : judged);
  const answer = shots && (await judge([shots.photo, ...shots.companions]));
  return {
    frames,
    agreed: shots && answer && { shots, answer },
    read: {
      frame,
      panels: judged.answer.panels.flatMap(({ box }) => box ?? []),
    },
    vainReads: isSameView ? sign.vainReads + 1 : 1,
    lostLooks: 0,
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
  const around = rectangleAround(sign.read?.panels ?? []);
  if (!sign.agreed || !shift || !around) return null;
  const { width, height } = frame.size;
  return { ...around, x: around.x + shift.x / width, y: around.y + shift.y / height };
}
