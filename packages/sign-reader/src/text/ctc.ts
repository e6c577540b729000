import { CHARACTER_SET } from './character-set';
import type { Tensor } from '../networks/inference-session';

/** One character of a line: its position along the line (0 to 1) and the recogniser's confidence (0 to 1). */
export interface RecognisedCharacter {
  readonly character: string;
  readonly position: number;
  readonly confidence: number;
}

/**
 * Decodes the recogniser's output: takes the most likely class of every step and drops repeats and blanks (greedy CTC
 * decoding, Graves et al. 2006).
 * @param output shape [1, steps, classes], probabilities
 */
export function decodeCtc({ data, dims }: Tensor): RecognisedCharacter[] {
  const [, steps = 0, classes = 0] = dims;
  const characters: RecognisedCharacter[] = [];
  let previous = 0;
  for (let step = 0; step < steps; step++) {
    let best = 0;
    for (let index = 1; index < classes; index++) {
      if (data[step * classes + index]! > data[step * classes + best]!) best = index;
    }
    if (best !== 0 && best !== previous) {
      characters.push({
        character: CHARACTER_SET[best] ?? '',
        position: (step + 0.5) / steps,
        confidence: data[step * classes + best]!,
      });
    }
    previous = best;
  }
  return characters;
}
