import type { AnalysisResponse } from '@curbwise/contract';
import { saySame } from './live-answer';

/** A sign that the driver has turned to. */
export interface SeenPole {
  readonly photo: Blob;
  /** What frames agree on; null if they did not. */
  readonly answer: AnalysisResponse | null;
}

/** Several poles that the driver turns to, one after the other. */
export interface Sweep {
  /** In the order in which they were seen; at least one. */
  readonly poles: readonly SeenPole[];
  /** The driver turns to the left. */
  readonly isToTheLeft: boolean;
  /** How many poles were seen before the place of the car; null: the driver has not said. */
  readonly place: number | null;
}

export const sweepFrom = (pole: SeenPole): Sweep => ({ poles: [pole], isToTheLeft: false, place: null });

const isSame = (one: SeenPole, other: SeenPole) =>
  one.answer !== null && other.answer !== null && saySame(one.answer, other.answer);

/**
 * Adds the sign in view. The same words in a row are the same pole. Of signs in a row that were not read, one is kept: they
 * leave the same places open.
 */
export function withPole(sweep: Sweep, pole: SeenPole): Sweep {
  const last = sweep.poles.at(-1)!;
  const isKnown = pole.answer ? isSame(last, pole) : last.answer === null;
  return isKnown ? sweep : { ...sweep, poles: [...sweep.poles, pole] };
}

/** Whether words came back after those of another pole: the driver has turned back, or a pole further on says the same. */
const isDoubtful = ({ poles }: Sweep) =>
  poles.some((pole, index) => poles.slice(0, index).some((other) => isSame(other, pole)));

/** Removes a pole. @returns null if it was the only one that was read */
export function withoutPole(sweep: Sweep, pole: SeenPole): Sweep | null {
  const poles = sweep.poles.filter((other) => other !== pole);
  return poles.some(({ answer }) => answer) ? { ...sweep, poles, place: null } : null;
}

/** The poles from left to right. */
export const fromLeft = ({ poles, isToTheLeft }: Pick<Sweep, 'poles' | 'isToTheLeft'>): readonly SeenPole[] =>
  isToTheLeft ? poles.toReversed() : poles;

/** The place of a sign among the poles from left to right, from 1; 0 if it is none of them. */
export function numberOf(sweep: Sweep, answer: AnalysisResponse): number {
  const last = sweep.poles.findLast((pole) => pole.answer && saySame(pole.answer, answer));
  return last ? fromLeft(sweep).indexOf(last) + 1 : 0;
}

/** Translates between a count of poles seen before a place, and of poles to the left of it; in both directions. */
const mirrored = ({ isToTheLeft, poles }: Sweep, count: number) =>
  isToTheLeft ? poles.length - count : count;

/**
 * How many poles are to the left of the car: it stands between the last two, unless the driver says otherwise. After the
 * first pole, the driver turns towards it.
 * @returns null if only the driver can say it, as nobody knows which poles are the last two
 */
export function placeOfCar(sweep: Sweep): number | null {
  if (sweep.place === null && isDoubtful(sweep)) return null;
  return mirrored(sweep, sweep.place ?? Math.max(1, sweep.poles.length - 1));
}

/** The driver says how many poles are to the left of the car. */
export const withCarAt = (sweep: Sweep, place: number): Sweep => ({
  ...sweep,
  place: mirrored(sweep, place),
});
