import type { Panel, SignReading } from '@curbwise/contract';
import { TRUSTED_CONFIDENCE } from '@curbwise/sign-rules';
import { MAX_DOUBTFUL_CONFIDENCE } from './doubt/calibration';

/** Frames that must agree. */
const MIN_FRAMES = 2;

const wordsOf = ({ text, mended, arrow, symbol }: Panel) => JSON.stringify([mended ?? text, arrow, symbol]);

/** What a panel says, apart from its numbers: panels of two frames that agree in this are the same panel. */
const wordsWithoutNumbers = ({ text, mended, arrow, symbol }: Panel) =>
  JSON.stringify([(mended ?? text).replace(/\d/g, '#').replace(/#+/g, '#'), arrow, symbol]);

const isInDoubt = ({ isIrrelevant, panels }: SignReading) =>
  isIrrelevant || panels.length === 0 || panels.some(({ confidence }) => confidence < TRUSTED_CONFIDENCE.yes);

/** Whether further frames can help: something on the first one is in doubt. */
export const needsFrames = (reading: SignReading): boolean => isInDoubt(reading);

/** The one with the highest confidence. */
const surest = <One extends { readonly confidence: number }>(all: readonly One[]): One =>
  all.reduce((best, one) => (one.confidence > best.confidence ? one : best));

/** Groups of those that say the same, the largest group first. */
function groupsOf<One>(all: readonly One[], said: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(said(one), [...(groups.get(said(one)) ?? []), one]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** A panel as most frames show it; unsure if too few agree or if one is sure of something else. */
function settlePanel(shown: readonly [Panel, ...Panel[]]): Panel {
  const [most = [], ...others] = groupsOf(shown, wordsOf);
  const isContested = others.flat().some(({ confidence }) => confidence >= TRUSTED_CONFIDENCE.yes);
  if (most.length >= MIN_FRAMES && !isContested) return surest(most);
  const [first] = shown;
  return { ...first, confidence: Math.min(MAX_DOUBTFUL_CONFIDENCE, first.confidence) };
}

/**
 * Settles what is in doubt on a photo by further frames of the same sign. What two frames agree on is taken from the surer
 * one, unless another frame is sure of something else. No confidence rises above that of a frame. Frames with other panels
 * are ignored.
 * @param first the reading of the photo
 * @param others the readings of the further frames
 */
export function settleReadings(first: SignReading, others: readonly SignReading[]): SignReading {
  if (!isInDoubt(first)) return first;
  if (first.isIrrelevant || first.panels.length === 0) {
    // A sign that the first frame missed counts if two frames agree on it.
    const [alike = []] = groupsOf(
      others.filter(({ isIrrelevant, panels }) => !isIrrelevant && panels.length > 0),
      ({ panels }) => panels.map(wordsOf).join(),
    );
    return alike.length >= MIN_FRAMES ? surest(alike) : first;
  }
  const known = first.panels.map(wordsWithoutNumbers).join();
  const same = others.filter(({ panels }) => panels.map(wordsWithoutNumbers).join() === known);
  if (same.length === 0) return first;
  const panels = first.panels.map((panel, index) =>
    settlePanel([panel, ...same.flatMap((reading) => reading.panels[index] ?? [])]),
  );
  return { ...first, panels, confidence: Math.min(...panels.map(({ confidence }) => confidence)) };
}
