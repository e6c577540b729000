import { rolesSay, softmax } from '@curbwise/sign-rules/roles/training';
import type { Random } from '@curbwise/tooling/random';

/** A phrase to learn from, by its features. */
export interface PhraseExample {
  features: Float64Array;
  /** Index of its role. */
  target: number;
  weight: number;
}

/** The two layers that judge a phrase, before they are packed into bytes. */
export interface PhraseNetwork {
  hidden: Float32Array;
  hiddenBias: number[];
  output: Float32Array;
  outputBias: number[];
}

const UNITS = 24;
const EPOCHS = 12;
const BATCH = 32;
const LEARNING_RATE = 0.003;

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
    for (let at = 0; at < slopes.length; at += 1) {
      const slope = slopes[at] ?? 0;
      this.mean[at] = 0.9 * (this.mean[at] ?? 0) + 0.1 * slope;
      this.square[at] = 0.999 * (this.square[at] ?? 0) + 0.001 * slope * slope;
      const mean = (this.mean[at] ?? 0) / (1 - 0.9 ** this.step);
      const square = (this.square[at] ?? 0) / (1 - 0.999 ** this.step);
      this.values[at] = (this.values[at] ?? 0) - (rate * mean) / (Math.sqrt(square) + 1e-8);
    }
    slopes.fill(0);
  }
}

/** Adds the slopes of one example. */
function learn(
  network: PhraseNetwork,
  example: PhraseExample,
  slopes: Record<keyof PhraseNetwork, Float64Array>,
) {
  const { features, target, weight } = example;
  const inner = network.hiddenBias.map((start, unit) => {
    let sum = start;
    for (let at = 0; at < features.length; at += 1) {
      sum += (features[at] ?? 0) * (network.hidden[unit * features.length + at] ?? 0);
    }
    return Math.max(0, sum);
  });
  const errors = softmax(rolesSay(network, features));
  errors[target] = (errors[target] ?? 0) - 1;
  const back = new Float64Array(inner.length);
  errors.forEach((raw, role) => {
    const error = raw * weight;
    slopes.outputBias[role] = (slopes.outputBias[role] ?? 0) + error;
    inner.forEach((value, unit) => {
      const at = role * inner.length + unit;
      slopes.output[at] = (slopes.output[at] ?? 0) + error * value;
      back[unit] = (back[unit] ?? 0) + error * (network.output[at] ?? 0);
    });
  });
  inner.forEach((value, unit) => {
    if (value === 0) return;
    const error = back[unit] ?? 0;
    slopes.hiddenBias[unit] = (slopes.hiddenBias[unit] ?? 0) + error;
    for (let at = 0; at < features.length; at += 1) {
      const feature = features[at] ?? 0;
      if (feature === 0) continue;
      const place = unit * features.length + at;
      slopes.hidden[place] = (slopes.hidden[place] ?? 0) + error * feature;
    }
  });
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
  ) as Record<keyof PhraseNetwork, Float64Array>;
  for (let epoch = 0; epoch < EPOCHS; epoch += 1) {
    const rate = LEARNING_RATE * (1 - epoch / EPOCHS);
    random.shuffle(examples).forEach((example, index) => {
      learn(network, { ...example, weight: example.weight / BATCH }, slopes);
      if (index % BATCH === BATCH - 1) parts.forEach((part, at) => adams[at]?.move(slopes[part], rate));
    });
  }
  return network;
}
