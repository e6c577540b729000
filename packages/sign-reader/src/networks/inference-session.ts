/** A block of numbers with its shape. */
export interface Tensor {
  readonly data: Float32Array;
  readonly dims: readonly number[];
}

/** A neural network with one input and one output, whatever runtime carries it. */
export interface InferenceSession {
  run(input: Tensor): Promise<Tensor>;
}

/** The networks that reading a sign takes. */
export interface SignSessions {
  /** Finds text: PP-OCR v3 detector. */
  readonly detection: InferenceSession;
  /** Reads one line of text: PP-OCR v4 recogniser for English, taught the lines of signs by `training/lines`. */
  readonly recognition: InferenceSession;
  /** Names pictures on signs: trained by `training/pictures`. */
  readonly pictures: InferenceSession;
  /** Sees which pixels are inside a plate and which on its edge; without it plates are told by their paint alone. */
  readonly plates?: InferenceSession;
}
