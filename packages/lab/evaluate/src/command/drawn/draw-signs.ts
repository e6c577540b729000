import type { DrawnSign } from '../../drawn/label-drawn';
import { generateSign } from '@curbwise/drawings';

/** A set of drawn signs. The same count and seed produce the same photos on the same machine. */
export interface DrawnSet {
  readonly count: number;
  /** Seed of the first sign; each following sign adds 1. */
  readonly seed: number;
}

/** Draws the signs of a set one by one. */
export async function* drawSigns({ count, seed }: DrawnSet): AsyncGenerator<DrawnSign & { jpeg: Buffer }> {
  for (let current = seed; current < seed + count; current++) {
    const { jpeg, panels, place, style, conditions } = await generateSign(current);
    const { light, view, background, sharpness, wear, size } = conditions;
    const fields = { style, light, view, background, sharpness, wear, size };
    yield { seed: current, panels, place, fields, jpeg };
  }
}
