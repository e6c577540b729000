import {
  FALLIBLE_CLASSES,
  type Calibration,
  type ClassifierWeights,
  type PhraseFamiliarity,
} from '@curbwise/sign-rules/inside';
import type { ValidationPhrase } from './validation';

const STEPS = 4_000;
const LEARNING_RATE = 0.05;
/** Harmless and restricting phrases that are added to each class of a dictionary, for classes of which few were seen. */
const PRIOR_PHRASES = 1;

/**
 * Added to the shifts, in logarithms of odds. The fitted curves are right for phrases that were put together, as half of
 * which restrict; words that nobody knows are worse known on a sign. With it, fewer conditions with words left out are
 * accepted at 0.05 and 0.1 than of any earlier weights, and a word that is known by its letters alone is seldom named in a frame.
 */
const CAUTION = { listed: 0.4, unknown: 0.75 } as const;

const rounded = (value: number) => Math.round(value * 1e3) / 1e3;

/** Fits a curve from odds to the chance that a phrase restricts (Platt 1999), or only its shift if the slope is given. */
function fit(judged: readonly ValidationPhrase[], givenSlope?: number): Calibration {
  const total = judged.reduce((sum, { weight }) => sum + weight, 0);
  let [slope, shift] = [givenSlope ?? 1, 0];
  for (let step = 0; step < STEPS; step += 1) {
    let [bySlope, byShift] = [0, 0];
    for (const { odds, restricts, weight } of judged) {
      const error = (weight / total) * (1 / (1 + Math.exp(-(slope * odds + shift))) - (restricts ? 1 : 0));
      bySlope += error * odds;
      byShift += error;
    }
    if (givenSlope === undefined) slope -= LEARNING_RATE * bySlope;
    shift -= LEARNING_RATE * byShift;
  }
  return { slope: rounded(slope), shift: rounded(shift) };
}

/** The shift of one class of a dictionary; the slope is that of all. */
function fitClass(judged: readonly ValidationPhrase[], slope: number): Calibration {
  const odds = judged.reduce((sum, one) => sum + one.odds, 0) / Math.max(1, judged.length);
  const prior = [true, false].map((restricts) => ({
    odds,
    restricts,
    weight: PRIOR_PHRASES,
    familiarity: 'unknown' as const,
  }));
  return fit([...judged, ...prior], slope);
}

/** A curve that takes more for a condition. */
const careful = ({ slope, shift }: Calibration, caution: number): Calibration => ({
  slope,
  shift: rounded(shift + caution),
});

/** Fits a curve for phrases of each familiarity. */
export function calibrate(judged: readonly ValidationPhrase[]): ClassifierWeights['calibration'] {
  const of = (familiarity: PhraseFamiliarity) => judged.filter((one) => one.familiarity === familiarity);
  const isOfDictionary = ({ familiarity }: ValidationPhrase) =>
    familiarity !== 'listed' && familiarity !== 'unknown';
  const { slope } = fit(judged.filter(isOfDictionary));
  const classes = Object.fromEntries(FALLIBLE_CLASSES.map((one) => [one, fitClass(of(one), slope)] as const));
  return {
    listed: careful(fit(of('listed')), CAUTION.listed),
    unknown: careful(fit(of('unknown')), CAUTION.unknown),
    ...(classes as Record<(typeof FALLIBLE_CLASSES)[number], Calibration>),
  };
}
