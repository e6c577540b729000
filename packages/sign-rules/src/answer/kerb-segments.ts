import {
  areWithinBounds,
  type AnalysedPanel,
  type AnalysisResponse,
  type PlaceLaws,
  type Rule,
  type Side,
} from '@curbwise/contract';
import { BLANK_PANEL, sideOf } from '../parse/fragments';
import { markLostArrows } from '../parse/plates/lost-arrows';
import { holdsOn } from '../judge/bound-sign';
import { rulesOnSide } from './pole-of-car';
import { signOf } from './sign-of';
import { shownConfidence, trustIn } from './trust';

/** The answer to one pole, or null for a pole on which nothing could be read. */
export type KerbPole = AnalysisResponse | null;

/** A pole at an end of a segment, and the side of the pole on which the segment is. */
interface End {
  pole: KerbPole;
  side: Side;
}

/**
 * Stands for a pole that says nothing about a side: perhaps a panel was missed, so the answer must stay open. As a panel
 * without words, it stays open after corrections, too.
 */
const SILENT: AnalysedPanel = {
  text: '',
  arrow: null,
  symbol: null,
  box: null,
  confidence: 1,
  rules: [],
  unread: [BLANK_PANEL],
};

/** The panels of a pole that apply to one of its sides. They lose their arrows: all of them apply to the segment. */
function panelsOn({ pole, side }: End): AnalysedPanel[] {
  const panels = (pole?.panels ?? []).flatMap((panel) => {
    const isOnSide = holdsOn(sideOf(panel, panel.rules), side);
    const rules = rulesOnSide(panel.rules, side);
    if (!isOnSide && rules.length === 0) return [];
    return [{ ...panel, arrow: null, rules, unread: isOnSide ? panel.unread : [], carIsOn: side }];
  });
  const isSilent = panels.every(({ rules }) => rules.length === 0);
  return isSilent ? [...panels, { ...SILENT, carIsOn: side }] : panels;
}

/** One after the other, with questions about ambiguous words that do not share numbers. */
function joinPanels(some: readonly AnalysedPanel[], others: readonly AnalysedPanel[]): AnalysedPanel[] {
  const questions = some.flatMap(({ rules }) => rules.map(({ reading }) => (reading?.question ?? -1) + 1));
  const free = Math.max(0, ...questions);
  const renumbered = (rule: Rule): Rule =>
    rule.reading ? { ...rule, reading: { ...rule.reading, question: rule.reading.question + free } } : rule;
  return [...some, ...others.map((panel) => ({ ...panel, rules: panel.rules.map(renumbered) }))];
}

/** Plates of two poles that contradict each other are as those of one pole: the prohibition holds only probably. */
function withContradictions(panels: AnalysedPanel[]): AnalysedPanel[] {
  const rules = markLostArrows(signOf({ panels }).rules);
  return panels.map((panel, index) => ({ ...panel, rules: rules.filter((rule) => rule.panel === index) }));
}

function joinLaws(poles: readonly AnalysisResponse[]): PlaceLaws | undefined {
  const all = poles.flatMap(({ laws }) => laws ?? []);
  if (all.length === 0) return undefined;
  return {
    hours: all.flatMap(({ hours }) => hours),
    daysOff: all.flatMap(({ daysOff }) => daysOff),
    drivers: all.flatMap(({ drivers }) => drivers),
  };
}

/** The sign that governs a segment. @param any gives the fields of an answer if no pole of the segment was read */
function segmentOf(ends: readonly End[], any: AnalysisResponse): AnalysisResponse {
  const panels = withContradictions(ends.map(panelsOn).reduce(joinPanels));
  const read = ends.flatMap(({ pole }) => pole ?? []);
  const [first = any] = read;
  const trusts = read.map(trustIn);
  const agreed = trusts.some((trust) => trust.agreed === false) ? false : null;
  const confidence = Math.min(...trusts.map((trust) => trust.confidence), 1);
  // What is left out may forbid parking, so the rest must not allow it.
  const isWhole = areWithinBounds(panels);
  const { witness: _witness, laws: _laws, ...base } = first;
  const laws = joinLaws(read);
  return {
    ...base,
    panels: isWhole ? panels : [SILENT],
    confidence: shownConfidence({ confidence, agreed }),
    readingConfidence: Math.min(...read.map((pole) => pole.readingConfidence ?? pole.confidence), 1),
    extractedText: read.map(({ extractedText }) => extractedText).join('\n\n'),
    isIrrelevant: false,
    detectedObject: null,
    possibleSign: null,
    calendar: read.find(({ calendar }) => calendar)?.calendar ?? null,
    ...(laws && { laws }),
    provenance: {
      ...first.provenance,
      decidedBy: read.some(({ provenance }) => provenance.decidedBy === 'model') ? 'model' : 'rules',
      agreed,
    },
  };
}

/**
 * The signs that govern the segments of a kerb: before the first pole, between each two, and after the last. A segment
 * between two poles is governed by the panels of its left pole that apply to the right, and those of its right pole that
 * apply to the left; a panel without arrow applies to both sides. Both poles must allow parking for the segment to be
 * allowed, and a pole that says nothing about that side leaves it open.
 *
 * @param poles from left to right, as a driver sees them who faces them; of the same place and driver
 * @returns one more than there are poles; none if no pole was read. Their answers are still those of a pole: judge them
 *   again, without a side
 */
export function segmentsAlong(poles: readonly KerbPole[]): AnalysisResponse[] {
  const any = poles.find((pole) => pole !== null);
  if (!any) return [];
  return Array.from({ length: poles.length + 1 }, (_, at) => {
    const [before, after] = [poles[at - 1], poles[at]];
    const ends: End[] = [];
    if (before !== undefined) ends.push({ pole: before, side: 'right' });
    if (after !== undefined) ends.push({ pole: after, side: 'left' });
    return segmentOf(ends, any);
  });
}
