import { softmax } from '@curbwise/sign-rules/inside';
import type { Random } from '@curbwise/tooling/random';

/** A phrase to learn from, by its features. */
export interface PhraseExample {
  features: Float64Array;
  /** Index of its role. */
  target: number;
}

/** The two layers that judge a phrase, before they are packed into bytes. */
export interface PhraseNetwork {
  hidden: Float32Array;
  hiddenBias: number[];
  output: Float32Array;
  outputBias: number[];
}

const UNITS = 40;
const EPOCHS = 8;
const BATCH = 32;
const LEARNING_RATE = 0.004;

type Slopes = Record<keyof PhraseNetwork, Float64Array>;

/** The features that are not 0, and where they are: of a known word, one in sixteen. */
interface Sparse {
  places: Uint16Array;
  values: Float64Array;
  target: number;
}

function sparse({ features, target }: PhraseExample): Sparse {
  const places = Uint16Array.from([...features.keys()].filter((at) => Math.abs(features[at] ?? 0) > 1e-4));
  return { places, values: Float64Array.from(places, (at) => features[at] ?? 0), target };
}

/** Adam (Kingma and Ba 2014) on one list of numbers. */
class Adam {
  private readonly mean: Float64Array;
  private readonly square: Float64Array;
  private step = 0;

  constructor(private readonly values: Float32Array | number[]) {
    this.mean = new Float64Array(values.length);
    this.square = new Float64Array(values.length);
  }

  move(slopes: Float64Array, rate: number) {
    this.step += 1;
    const [meanScale, squareScale] = [1 - 0.9 ** this.step, 1 - 0.999 ** this.step];
    for (let at = 0; at < slopes.length; at += 1) {
      const slope = slopes[at] ?? 0;
      const mean = 0.9 * (this.mean[at] ?? 0) + 0.1 * slope;
      const square = 0.999 * (this.square[at] ?? 0) + 0.001 * slope * slope;
      this.mean[at] = mean;
      this.square[at] = square;
      this.values[at] =
        (this.values[at] ?? 0) - (rate * mean) / meanScale / (Math.sqrt(square / squareScale) + 1e-8);
    }
    slopes.fill(0);
  }
}

/** What the hidden units say about a phrase. */
function innerOf(network: PhraseNetwork, { places, values }: Sparse, inputs: number): Float64Array {
  const inner = Float64Array.from(network.hiddenBias);
  for (let unit = 0; unit < inner.length; unit += 1) {
    let sum = inner[unit] ?? 0;
    for (let at = 0; at < places.length; at += 1) {
      sum += (values[at] ?? 0) * (network.hidden[unit * inputs + (places[at] ?? 0)] ?? 0);
    }
    inner[unit] = Math.max(0, sum);
  }
  return inner;
}

/** How far the roles that the network names are from the true one. */
function errorsOf({ output, outputBias }: PhraseNetwork, inner: Float64Array, target: number): Float64Array {
  const scores = Float64Array.from(outputBias, (start, role) =>
    inner.reduce((sum, value, unit) => sum + value * (output[role * inner.length + unit] ?? 0), start),
  );
  const errors = softmax(scores);
  errors[target] = (errors[target] ?? 0) - 1;
  return errors;
}

/** Adds the slopes of one example. */
function learn(network: PhraseNetwork, example: Sparse, slopes: Slopes, inputs: number) {
  const inner = innerOf(network, example, inputs);
  const errors = errorsOf(network, inner, example.target);
  const back = new Float64Array(inner.length);
  for (let role = 0; role < errors.length; role += 1) {
    const error = (errors[role] ?? 0) / BATCH;
    slopes.outputBias[role] = (slopes.outputBias[role] ?? 0) + error;
    for (let unit = 0; unit < inner.length; unit += 1) {
      const at = role * inner.length + unit;
      slopes.output[at] = (slopes.output[at] ?? 0) + error * (inner[unit] ?? 0);
      back[unit] = (back[unit] ?? 0) + error * (network.output[at] ?? 0);
    }
  }
  for (let unit = 0; unit < inner.length; unit += 1) {
    if (inner[unit] === 0) continue;
    const error = back[unit] ?? 0;
    slopes.hiddenBias[unit] = (slopes.hiddenBias[unit] ?? 0) + error;
    for (let at = 0; at < example.places.length; at += 1) {
      const place = unit * inputs + (example.places[at] ?? 0);
      slopes.hidden[place] = (slopes.hidden[place] ?? 0) + error * (example.values[at] ?? 0);
    }
  }
}

const start = (random: Random, count: number, inputs: number) =>
  Float32Array.from({ length: count }, () => random.between(-1, 1) * Math.sqrt(2 / inputs));

/** Learns what the features of phrases say about their roles. */
export function trainPhrases(
  random: Random,
  examples: readonly PhraseExample[],
  roles: number,
): PhraseNetwork {
  const inputs = examples[0]?.features.length ?? 0;
  const network: PhraseNetwork = {
    hidden: start(random, UNITS * inputs, inputs),
    hiddenBias: new Array<number>(UNITS).fill(0),
    output: start(random, roles * UNITS, UNITS),
    outputBias: new Array<number>(roles).fill(0),
  };
  const parts = ['hidden', 'hiddenBias', 'output', 'outputBias'] as const;
  const adams = parts.map((part) => new Adam(network[part]));
  const slopes = Object.fromEntries(
    parts.map((part) => [part, new Float64Array(network[part].length)]),
  ) as Slopes;
  const prepared = examples.map(sparse);
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = LEARNING_RATE * (1 - epoch / EPOCHS);
    random.shuffle(prepared).forEach((example, index) => {
      learn(network, example, slopes, inputs);
      if (index % BATCH === BATCH - 1) parts.forEach((part, at) => adams[at]?.move(slopes[part], rate));
    });
  }
  return network;
}
