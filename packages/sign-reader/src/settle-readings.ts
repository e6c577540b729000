import type { Panel, SignReading } from '@curbwise/contract';

/** From here on an answer may be a yes: `TRUSTED_CONFIDENCE` of the rules. */
const SURE = 0.5;
/** What is said of a panel that frames show differently. */
const UNSURE = 0.4;
/** Frames that have to show the same. */
const FEWEST = 2;

const wordsOf = ({ text, mended, arrow, symbol }: Panel) => JSON.stringify([mended ?? text, arrow, symbol]);

/** What a panel says but for its figures: panels of two frames that have this in common are the same one. */
const lettersOf = ({ text, mended, arrow, symbol }: Panel) =>
  JSON.stringify([(mended ?? text).replace(/\d/g, '#').replace(/#+/g, '#'), arrow, symbol]);

const isInDoubt = ({ isIrrelevant, panels }: SignReading) =>
  isIrrelevant || panels.length === 0 || panels.some(({ confidence }) => confidence < SURE);

/** Whether further frames can settle anything: something on the first is in doubt. */
export const needsFrames = (reading: SignReading): boolean => isInDoubt(reading);

/** The surest of several. */
const surest = <One extends { readonly confidence: number }>(all: readonly One[]): One =>
  all.reduce((best, one) => (one.confidence > best.confidence ? one : best));

/** Those that say the same, most of them first. */
function groupsOf<One>(all: readonly One[], said: (one: One) => string): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of all) groups.set(said(one), [...(groups.get(said(one)) ?? []), one]);
  return [...groups.values()].sort((a, b) => b.length - a.length);
}

/** A panel as most frames show it; unsure where they do not, or where one surely shows something else. */
function settlePanel(shown: readonly [Panel, ...Panel[]]): Panel {
  const [most = [], ...others] = groupsOf(shown, wordsOf);
  const isContested = others.flat().some(({ confidence }) => confidence >= SURE);
  if (most.length >= FEWEST && !isContested) return surest(most);
  const [first] = shown;
  return { ...first, confidence: Math.min(UNSURE, first.confidence) };
}

/**
 * Settles what is in doubt on a photo by frames of the same sign that were taken a moment later. What two frames show is
 * taken as the surer of them has it, unless another surely shows something else; nothing is made surer than a frame was.
 * Frames on which other panels were seen settle nothing.
 * @param first what was read of the photo
 * @param others what was read of the further frames
 */
export function settleReadings(first: SignReading, others: readonly SignReading[]): SignReading {
  if (!isInDoubt(first)) return first;
  if (first.isIrrelevant || first.panels.length === 0) {
    // A sign that the first frame missed is one where two frames show it alike.
    const [alike = []] = groupsOf(
      others.filter(({ isIrrelevant, panels }) => !isIrrelevant && panels.length > 0),
      ({ panels }) => panels.map(wordsOf).join(),
    );
    return alike.length >= FEWEST ? surest(alike) : first;
  }
  const known = first.panels.map(lettersOf).join();
  const same = others.filter(({ panels }) => panels.map(lettersOf).join() === known);
  if (same.length === 0) return first;
  const panels = first.panels.map((panel, index) =>
    settlePanel([panel, ...same.flatMap((reading) => reading.panels[index] ?? [])]),
  );
  return { ...first, panels, confidence: Math.min(...panels.map(({ confidence }) => confidence)) };
}
