import { Random } from '@curbwise/tooling/random';
import type { LocalDateTime, Panel } from '@curbwise/contract';
import { drawMeaning } from './draw-meaning';
import { instantsOf } from './instants';
import { drawLayouts, type Layout } from './layout';
import type { Meaning } from './meaning';
import { readingsOf } from './readings';
import { truthAt, type Truth } from './truth';
import { writeSign } from './write-sign';

/** The correct answer at an instant; two truths if the words have two reasonable readings. */
export interface Moment {
  at: LocalDateTime;
  truths: readonly Truth[];
}

/** A drawn sign, with its meaning. */
export interface DrawnSign {
  meaning: Meaning;
  layouts: readonly Layout[];
  panels: Panel[];
  moments: Moment[];
}

/** Writes a meaning as a sign, with the true answers. */
export function signOf(meaning: Meaning, layouts: readonly Layout[]): DrawnSign {
  const readings = readingsOf(meaning, layouts);
  return {
    meaning,
    layouts,
    panels: writeSign(meaning, layouts),
    moments: readings
      .flatMap(instantsOf)
      .map((at) => ({ at, truths: readings.map((reading) => truthAt(reading, at)) })),
  };
}

/** Draws the sign of a seed and an index; null if no country has such a sign. */
export function drawSign(seed: string, index: number): DrawnSign | null {
  const random = new Random(`${seed}/groupings/${index}`);
  const meaning = drawMeaning(random);
  const layouts = drawLayouts(meaning, random);
  return layouts && signOf(meaning, layouts);
}
