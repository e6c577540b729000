import { UsageError } from '../../command-line';
import type { SignReading } from '@curbwise/contract';
import { readingOf, type PhotoCase, type TruePanel } from '@curbwise/evaluate';
import { compare, panelReadFor } from './made-readings';
import { judgedTruth } from './stage-of-miss';

/** The parts that are replaced by the truth, in this order. */
const GIVEN = ['words', 'panels', 'pictures', 'all'] as const;
export type Given = (typeof GIVEN)[number];

/** @throws UsageError if there is no such step */
export function givenOf(word: string | undefined): Given | null {
  if (word === undefined) return null;
  const given = GIVEN.find((one) => one === word);
  if (!given) throw new UsageError(`--given is one of ${GIVEN.join(', ')}`);
  return given;
}

/** All steps up to and including `last`, in order. */
export const stepsTo = (last: Given | null): Given[] => (last ? GIVEN.slice(0, GIVEN.indexOf(last) + 1) : []);

const NO_SIGN: SignReading = { ...readingOf([]), isIrrelevant: true };

/**
 * Replaces parts of a reading by the truth.
 * @param reading the reading made with the true words
 * @param ofPhoto the true panels of all cases of the photo
 */
export function withGiven(
  given: Given,
  reading: SignReading,
  one: PhotoCase,
  ofPhoto: readonly TruePanel[],
): SignReading {
  if (given === 'words') return reading;
  if (one.irrelevant) return NO_SIGN;
  const { truth } = judgedTruth(reading, one, ofPhoto);
  if (given === 'all') return readingOf(truth);
  const found = compare(reading, truth);
  const panels = truth.map((panel, index) => {
    const read = panelReadFor(found, index);
    const symbol = given === 'panels' && read ? read.symbol : panel.symbol;
    return { ...panel, symbol, confidence: read?.confidence ?? 1 };
  });
  const made = readingOf(panels);
  return { ...made, confidence: Math.min(1, ...made.panels.map(({ confidence }) => confidence)) };
}
