import { Random } from '@curbwise/tooling/random';
import type { LocalDateTime, Panel } from '@curbwise/contract';
import { drawMeaning } from './draw-meaning';
import { instantsOf } from './instants';
import { drawLayouts, type Layout } from './layout';
import type { Meaning } from './meaning';
import { readingsOf } from './readings';
import { truthAt, type Truth } from './truth';
import { writeSign } from './write-sign';

/** What a driver has to be told at an instant; two truths where the words fairly have two readings. */
export interface Moment {
  at: LocalDateTime;
  truths: readonly Truth[];
}

/** A sign that was drawn, with what it means. */
export interface DrawnSign {
  meaning: Meaning;
  layouts: readonly Layout[];
  panels: Panel[];
  moments: Moment[];
}

/** Writes a meaning down and says what is true of it. */
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

/** The sign of a seed and a number; null if no country has such a sign. */
export function drawSign(seed: string, index: number): DrawnSign | null {
  const random = new Random(`${seed}/groupings/${index}`);
  const meaning = drawMeaning(random);
  const layouts = drawLayouts(meaning, random);
  return layouts && signOf(meaning, layouts);
}
