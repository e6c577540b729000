import type { PhraseFamiliarity } from './word-classes';

/** The trained classifier as it is stored: tables as base64. */
export interface ClassifierWeights {
  /** Signed bytes: for each run of letters, what it says for each class of words. */
  letters: string;
  /** What 1 in `letters` stands for. */
  letterScale: number;
  letterBias: readonly number[];
  /** 16-bit numbers, lower byte first: the words that are remembered. */
  memory: string;
  memorySeed: number;
  /** Signed bytes: the two layers that judge a phrase. */
  hidden: string;
  hiddenScale: number;
  hiddenBias: readonly number[];
  output: string;
  outputScale: number;
  outputBias: readonly number[];
  /** How the chance of restricting follows from what the layers say, by how well the words are known. */
  calibration: Readonly<Record<PhraseFamiliarity, Calibration>>;
}

/** A logistic curve over the odds: `1 / (1 + exp(-(slope · odds + shift)))` (Platt 1999). */
export interface Calibration {
  slope: number;
  shift: number;
}

/** The trained classifier, ready to judge. */
export interface Classifier {
  letters: Int8Array;
  letterScale: number;
  letterBias: readonly number[];
  memory: Uint16Array;
  memorySeed: number;
  hidden: Float32Array;
  hiddenBias: readonly number[];
  output: Float32Array;
  outputBias: readonly number[];
  calibration: ClassifierWeights['calibration'];
}

function bytesOf(base64: string): Uint8Array {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index);
  return bytes;
}

const signedBytes = (base64: string) => new Int8Array(bytesOf(base64).buffer);

const scaled = (base64: string, scale: number) =>
  Float32Array.from(signedBytes(base64), (value) => value * scale);

function words16(base64: string): Uint16Array {
  const bytes = bytesOf(base64);
  return Uint16Array.from(
    { length: bytes.length / 2 },
    (_, index) => (bytes[2 * index] ?? 0) | ((bytes[2 * index + 1] ?? 0) << 8),
  );
}

/** Unpacks stored weights. */
export function unpack(weights: ClassifierWeights): Classifier {
  return {
    letters: signedBytes(weights.letters),
    letterScale: weights.letterScale,
    letterBias: weights.letterBias,
    memory: words16(weights.memory),
    memorySeed: weights.memorySeed,
    hidden: scaled(weights.hidden, weights.hiddenScale),
    hiddenBias: weights.hiddenBias,
    output: scaled(weights.output, weights.outputScale),
    outputBias: weights.outputBias,
    calibration: weights.calibration,
  };
}
