import type { LocalClock, ReadingProgress, SignReading } from '@curbwise/contract';

/** A photo as adapters take it: one complete JPEG file and the size its header states, in pixels. */
export interface Photo {
  readonly bytes: Uint8Array;
  /** The same bytes in base64, one byte a character, where they came so: what is sent on need not be encoded again. */
  readonly base64?: Uint8Array;
  readonly mediaType: 'image/jpeg';
  readonly width: number;
  readonly height: number;
}

/** What a reading cost, in tokens of the provider. */
export interface Usage {
  readonly inputTokens: number;
  readonly outputTokens: number;
}

/** What the adapter is told beside the photo. */
export interface ReadRequest {
  readonly clock: LocalClock;
  /** BCP 47 language for the words of a model's own reasoning. */
  readonly language: string;
  /** Goes along to the provider, so that both logs tell of the same request. Letters, digits and `_.:-`. */
  readonly requestId?: string;
  /** How long whoever asks will wait for the reading, in milliseconds; known to adapters in which photos wait. */
  readonly deadlineMs?: number;
  /** Hears how the reading goes on, from adapters that know. Never after the promise has settled. */
  readonly onProgress?: (progress: ReadingProgress) => void;
}

/**
 * A vision backend. One method, one error type; nothing of any SDK leaks through.
 */
export interface VisionAdapter {
  /** The name operators choose it by: `local`, `openai`, `gemini`. */
  readonly name: string;
  readonly model: string;
  /**
   * Reads a photo.
   * @param signal ends the work; the promise then rejects with kind `aborted`
   * @throws AdapterError and nothing else
   */
  read(
    photo: Photo,
    request: ReadRequest,
    signal: AbortSignal,
  ): Promise<{ reading: SignReading; usage?: Usage }>;
  /**
   * Photos that wait here for their turn; absent where none ever does. An adapter that has it tells by `onProgress` when
   * a photo is queued, and when reading begins.
   */
  waiting?(): number;
  /** Frees processes and connections. The adapter is not used afterwards. */
  close(): Promise<void>;
}
