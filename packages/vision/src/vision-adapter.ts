import type { LocalClock, ReadingProgress, SignReading } from '@curbwise/contract';
import type { Mend } from './answer/mends';
import type { ModelListing } from './models/model-listing';

/** A photo for an adapter: one complete JPEG file and its size in pixels, from its header, before any rotation. */
export interface Photo {
  readonly bytes: Uint8Array;
  /** The same bytes in base64, one byte per character, if they were received so: saves encoding them again. */
  readonly base64?: Uint8Array;
  readonly mediaType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

export interface AdapterReading {
  readonly reading: SignReading;
  readonly usage?: Usage;
  /** How the model's answer was mended to be read; absent if it came as asked. */
  readonly mended?: readonly Mend[];
}

export interface ReadRequest {
  readonly clock: LocalClock;
  /** BCP 47 language for the reasoning that a model writes. */
  readonly language: string;
  /** Sent to the provider, so that entries in both logs can be matched. Letters, digits and `_.:-`. */
  readonly requestId?: string;
  /** Set if an earlier answer about this photo was cut off: the model is then asked for the panels alone. */
  readonly isShort?: boolean;
  /** How long the caller will wait for the reading, in milliseconds. Only adapters with a queue use it. */
  readonly deadlineMs?: number;
  /** Called with the progress of the reading by adapters that know it, never after the promise has settled. */
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/** A queue that gateways and readers share, at one moment. */
export interface QueueState {
  /** Photos that no reader has yet, and photos that readers have. */
  readonly waiting: number;
  readonly reading: number;
  /** How long the oldest waiting photo has waited, in milliseconds; 0 if none waits. */
  readonly oldestMs: number;
  /** Readers that have announced themselves, and how many photos they read at a time. */
  readonly readers: number;
  readonly slots: number;
  /** Readers that have another key. */
  readonly strangers: number;
  /** How long a photo takes, in milliseconds. */
  readonly photoMs: number;
}

/** A vision backend. It has one error type, and nothing of a provider's SDK shows through. */
export interface VisionAdapter {
  /** The name operators choose it by: `local`, `openai`, `gemini`. */
  readonly name: string;
  readonly model: string;
  /**
   * Reads a photo.
   * @param signal cancels the reading; the promise then rejects with kind `aborted`
   * @throws AdapterError and nothing else
   */
  read(photo: Photo, request: ReadRequest, signal: AbortSignal): Promise<AdapterReading>;
  /** How many photos are queued, if there is a queue. Such an adapter reports by `onProgress` when reading begins. */
  waiting?(): number;
  /**
   * Why a photo would not be read if it were sent now, as the end of a sentence; null if it would. Absent if the adapter
   * cannot know.
   * @param deadlineMs how long the caller would wait for the reading, in milliseconds
   */
  refusal?(deadlineMs: number): string | null;
  /** The queue that it shares with other gateways, as it was seen last; null if that is unknown. Absent without one. */
  queueState?(): QueueState | null;
  /**
   * What the provider's list of models says about the model. Never rejects. Absent if the provider has no such list.
   * @returns null if the list cannot be had, or if its silence about a model means nothing
   */
  listing?(signal: AbortSignal): Promise<ModelListing | null>;
  /** What the server was found not to take, as predicates of a sentence: `takes no field "store"`. */
  learnt?(): readonly string[];
  close(): Promise<void>;
}
