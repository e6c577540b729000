import type { DrawnSign } from '@curbwise/evaluation';
import { generateSign } from '@curbwise/sign-drawings';

/** A set of drawn signs: the same count and seed give the same photos on the same machine. */
export interface DrawnSet {
  readonly count: number;
  /** Of the first sign; the others follow it. */
  readonly seed: number;
}

/** Draws the photos of a set, one after the other. */
export async function* drawSigns({ count, seed }: DrawnSet): AsyncGenerator<DrawnSign & { jpeg: Buffer }> {
  for (let own = seed; own < seed + count; own++) {
    const { jpeg, panels, place, style, conditions } = await generateSign(own);
    const { light, view, background, sharpness, wear, size } = conditions;
    const fields = { style, light, view, background, sharpness, wear, size };
    yield { seed: own, panels, place, fields, jpeg };
  }
}
