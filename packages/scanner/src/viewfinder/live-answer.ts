import { wordsOfPanel, type AnalysisResponse } from '@curbwise/contract';
import type { Shots } from './take-shots';

/** A frame that the reader on this device has read and judged. */
export interface JudgedFrame {
  /** The frame as a scan would get it. */
  readonly photo: Blob;
  readonly answer: AnalysisResponse;
  /** Milliseconds on a clock that does not go backwards. */
  readonly atMs: number;
}

/** How many of the last frames vote: three that agree outvote one that was misread. */
const MAX_FRAMES = 4;
/** After this time a frame has no vote any more, in milliseconds: the hand may point at another sign. */
const MAX_AGE_MS = 8000;
/** Frames that must agree in every line before a certain answer is shown. */
const MIN_CERTAIN = 2;
/** Frames that must agree before doubt is shown: doubt that comes from the photo ends as the hand comes nearer. */
const MIN_DOUBTFUL = 3;
/** As many further frames as the reader compares if something is in doubt (`takeShots`). */
const MAX_COMPANIONS = 2;

/** The frames that still vote, the latest last. */
export const votersAmong = (frames: readonly JudgedFrame[], nowMs: number): JudgedFrame[] =>
  frames.filter(({ atMs }) => nowMs - atMs <= MAX_AGE_MS).slice(-MAX_FRAMES);

const panelsOf = ({ answer }: JudgedFrame) => answer.panels;
/** Whether panels of a sign were read on a frame. */
export const showsSign = (frame: JudgedFrame) =>
  !frame.answer.isIrrelevant && !frame.answer.possibleSign && panelsOf(frame).length > 0;

/**
 * Everything that a frame says, line by line, with what stands beside the words of each panel. Without spaces: whether a
 * narrow one is seen differs from frame to frame.
 */
const linesOf = ({ answer }: Pick<JudgedFrame, 'answer'>): string[] =>
  answer.panels.flatMap((panel) => [
    `${panel.arrow} ${panel.symbol}`,
    ...wordsOfPanel(panel).replace(/ /g, '').split('\n'),
  ]);

/** Whether two answers are to signs with the same words, arrows and pictures. */
export const saySame = (one: AnalysisResponse, other: AnalysisResponse): boolean =>
  linesOf({ answer: one }).join('\n') === linesOf({ answer: other }).join('\n');

/** How many lines the panels have: frames with another layout do not show the same lines. */
const layoutOf = (frame: JudgedFrame): string =>
  panelsOf(frame)
    .map((panel) => wordsOfPanel(panel).split('\n').length)
    .join();

/** How many of the frames say this in that line. */
const votesFor = (line: string, at: number, frames: readonly (readonly string[])[]) =>
  frames.filter((lines) => lines[at] === line).length;

/** Whether two frames say each line of a frame, and more than twice as many as say anything else in its place. */
const isConfirmed = (lines: readonly string[], all: readonly (readonly string[])[]) =>
  lines.every((line, at) => {
    const votes = votesFor(line, at, all);
    return votes >= MIN_CERTAIN && votes > 2 * (all.length - votes);
  });

/**
 * The frame to keep, and those that say the same: every line of it is what most frames say. A frame with another layout
 * speaks against it if it has more panels, or if it is certain.
 * @param shown a frame of another view than the earlier ones: those may show another sign, so it must say the same
 * @returns null if the frames do not agree yet
 */
export function agreedShots(frames: readonly JudgedFrame[], shown: JudgedFrame | null = null): Shots | null {
  const seen = frames.filter(showsSign);
  const best = [...seen]
    .sort((one, other) => other.answer.confidence - one.answer.confidence)
    .find((frame) => {
      const alike = seen.filter((other) => layoutOf(other) === layoutOf(frame));
      const others = seen.filter((other) => layoutOf(other) !== layoutOf(frame));
      const isContested = others.some(
        (other) => panelsOf(other).length > panelsOf(frame).length || !other.answer.isUncertain,
      );
      return (
        !isContested &&
        isConfirmed(
          linesOf(frame),
          alike.map((one) => linesOf(one)),
        )
      );
    });
  if (!best) return null;
  if (shown && !saySame(shown.answer, best.answer)) return null;
  const said = linesOf(best).join('\n');
  const same = seen.filter((frame) => frame !== best && linesOf(frame).join('\n') === said);
  if (best.answer.isUncertain && same.length + 1 < MIN_DOUBTFUL) return null;
  return {
    photo: new File([best.photo], 'photo.jpg', { type: best.photo.type }),
    companions: same.slice(-MAX_COMPANIONS).map(({ photo }) => photo),
  };
}
