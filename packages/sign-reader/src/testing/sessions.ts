import { CHARACTER_SET } from '../text/character-set';
import type { InferenceSession, SignSessions, Tensor } from '../networks/inference-session';
import { mapNumbers } from '../parts/part-maps';
import type { Place } from './made-elements';

/** What a crop says: a text read with confidence 0.95, or with one confidence for all characters or one for each. */
export type Saying = string | { readonly text: string; readonly confidence: number | readonly number[] };

/** Recogniser output that spells a text, with a blank between any two characters. */
function spelling(saying: Saying): Tensor {
  const { text, confidence } = typeof saying === 'string' ? { text: saying, confidence: 0.95 } : saying;
  const classes = CHARACTER_SET.length;
  const steps = 2 * text.length + 1;
  const data = new Float32Array(steps * classes);
  for (let step = 0; step < steps; step += 2) data[step * classes] = 1;
  for (const [index, character] of [...text].entries())
    data[(2 * index + 1) * classes + CHARACTER_SET.indexOf(character)] =
      typeof confidence === 'number' ? confidence : confidence[index]!;
  return { data, dims: [1, steps, classes] };
}

/** A parts network that sees nothing. */
const seesNothing: InferenceSession = {
  run: ({ dims: [, , height = 0, width = 0] }) =>
    Promise.resolve({ data: new Float32Array(mapNumbers(width, height)), dims: [mapNumbers(width, height)] }),
};

/** A detector that finds text at the given places, as shares of the photo. */
function detectorOf(places: readonly Place[]): InferenceSession {
  return {
    run: ({ dims }) => {
      const [, , height = 0, width = 0] = dims;
      const data = new Float32Array(width * height);
      for (const [left, top, wide, tall] of places)
        for (let y = Math.round(top * height); y < (top + tall) * height; y++)
          data.fill(0.9, y * width + Math.round(left * width), y * width + Math.round((left + wide) * width));
      return Promise.resolve({ data, dims: [1, 1, height, width] });
    },
  };
}

/**
 * Sessions that find text at places and read sayings in turn, then repeat the last one.
 * @returns the sessions, and the crops they were shown
 */
export function sessionsSaying(
  sayings: readonly Saying[],
  places: readonly Place[] = [],
): { sessions: SignSessions; crops: Tensor[] } {
  const crops: Tensor[] = [];
  const recognition: InferenceSession = {
    run: (input) => {
      const saying = sayings[Math.min(crops.length, sayings.length - 1)]!;
      crops.push(input);
      return Promise.resolve(spelling(saying));
    },
  };
  return { sessions: { detection: detectorOf(places), recognition, parts: seesNothing }, crops };
}
