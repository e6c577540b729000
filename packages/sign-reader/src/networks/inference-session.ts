/** Numbers with a shape. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A neural network with one input and one output, independent of the runtime. */
export interface InferenceSession {
  run(input: Tensor): Promise<Tensor>;
}

/** The networks that are needed to read a sign. */
export interface SignSessions {
  /** Finds text: PP-OCR v3 detector. */
  readonly detection: InferenceSession;
  /** Reads one line of text: PP-OCRv6 tiny, trained further on lines of signs by `packages/lab/training/lines`. */
  readonly recognition: InferenceSession;
  /** Finds plates, arrows and pictures: trained by `packages/lab/training/parts`. */
  readonly parts: InferenceSession;
}
