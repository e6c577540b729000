import type { Analysis, Context, LocalDateTime, ReaderPart, ReadingProgress } from '@curbwise/contract';

/** For whom, when and in which language a photo is judged. */
export interface Question {
  readonly time: LocalDateTime;
  readonly context: Context | undefined;
}

/** The result of reading a photo on the device. */
export interface DeviceAnswer {
  readonly analysis: Analysis;
  readonly decidedBy: 'rules' | 'model';
  readonly agreed: boolean | null;
}

/** A line of text on a camera frame, in pixels of the frame. */
export interface FoundLine {
  /** Centre of the line. */
  readonly cx: number;
  readonly cy: number;
  /** Along the text, and across it. */
  readonly width: number;
  readonly height: number;
  /** Unit vector in the direction of the text. */
  readonly ux: number;
  readonly uy: number;
}

/** The files that the reader needs to run. */
export type ReaderBytes = Readonly<Record<ReaderPart, ArrayBuffer>>;

/** A message from the page to the reader. Answers have the same `id`; `cancel` has the id of the request to cancel. */
export type ReaderRequest =
  | { readonly type: 'load'; readonly id: number; readonly files: ReaderBytes }
  | {
      readonly type: 'read';
      readonly id: number;
      /** A JPEG file, and more of the same sign, taken a moment later. */
      readonly photos: readonly Blob[];
      readonly question: Question;
      /** The lines of the photo, if it is one of several frames: it is then only glanced at. */
      readonly lines: readonly FoundLine[] | null;
    }
  | { readonly type: 'find-text'; readonly id: number; readonly frame: ImageBitmap }
  | { readonly type: 'cancel'; readonly id: number };

/**
 * Why the reader gave no answer. `unreadable-photo`: the photo is at fault, another may work. `memory`: the device has too
 * little. `aborted`: the request was cancelled. `unsupported`: the browser cannot run it. `fault`: anything else.
 */
export type ReaderFault = 'unreadable-photo' | 'memory' | 'aborted' | 'unsupported' | 'fault';

/** A message from the reader to the page. */
export type ReaderMessage =
  | { readonly type: 'loaded'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly progress: ReadingProgress }
  | { readonly type: 'answer'; readonly id: number; readonly answer: DeviceAnswer }
  | { readonly type: 'text'; readonly id: number; readonly lines: readonly FoundLine[] }
  | { readonly type: 'failed'; readonly id: number; readonly fault: ReaderFault; readonly message: string };
