import type { Analysis, Context, LocalDateTime, ReaderPart, ReadingProgress } from '@curbwise/contract';

/** For whom, when and in which language a photo is judged. */
export interface Question {
  readonly time: LocalDateTime;
  readonly context: Context | undefined;
}

/** What reading a photo on the device comes to. */
export interface DeviceAnswer {
  readonly analysis: Analysis;
  readonly decidedBy: 'rules' | 'model';
  readonly agreed: boolean | null;
}

/** A line of writing on a frame of the camera, in the frame's pixels. */
export interface FoundLine {
  /** Middle of the line. */
  readonly cx: number;
  readonly cy: number;
  /** Along the writing, and across it. */
  readonly width: number;
  readonly height: number;
  /** The direction of the writing, of length 1. */
  readonly ux: number;
  readonly uy: number;
}

/** The files that the reader runs with. */
export type ReaderBytes = Readonly<Record<ReaderPart, ArrayBuffer>>;

/** What a page says to the reader. Each but the first is answered, by its `id`. */
export type ReaderRequest =
  | { readonly type: 'load'; readonly id: number; readonly files: ReaderBytes }
  | {
      readonly type: 'read';
      readonly id: number;
      /** A JPEG file, and further ones of the same sign taken a moment after. */
      readonly photos: readonly Blob[];
      readonly question: Question;
    }
  | { readonly type: 'find-text'; readonly id: number; readonly frame: ImageBitmap }
  | { readonly type: 'cancel'; readonly id: number };

/**
 * Why the reader gave no answer. `unreadable-photo`: of the photo; another one may do. `memory`: the device has too
 * little. `aborted`: it was told to stop. `unsupported`: the browser cannot run it. `fault`: anything else.
 */
export type ReaderFault = 'unreadable-photo' | 'memory' | 'aborted' | 'unsupported' | 'fault';

/** What the reader says to its page. */
export type ReaderMessage =
  | { readonly type: 'loaded'; readonly id: number }
  | { readonly type: 'progress'; readonly id: number; readonly progress: ReadingProgress }
  | { readonly type: 'answer'; readonly id: number; readonly answer: DeviceAnswer }
  | { readonly type: 'text'; readonly id: number; readonly lines: readonly FoundLine[] }
  | { readonly type: 'failed'; readonly id: number; readonly fault: ReaderFault; readonly message: string };
