import type { ObjectDetector } from './objects/name-object';

/** A block of numbers with its shape. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A neural network with one input and one output, whatever runtime carries it. */
export interface InferenceSession {
  run(input: Tensor): Promise<Tensor>;
}

/** The two networks that reading a sign takes, and what names a photo without one. */
export interface ReaderSessions {
  /** Finds text: PP-OCR v3 detector. */
  readonly detection: InferenceSession;
  /** Reads one line of text: PP-OCR v4 recogniser for English. */
  readonly recognition: InferenceSession;
  /** Finds everyday things, for photos without a parking sign; without it such photos are named by their words alone. */
  readonly findObjects?: ObjectDetector;
}
