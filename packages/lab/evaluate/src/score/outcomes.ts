import type { Panel } from '@curbwise/contract';
import { leaveOutOthers } from '@curbwise/sign-rules';
import type { PhotoCase } from '../labels/cases';
import type { LabelledPhoto } from '../labels/read-labels';
import type { Outcome, ShownOutcome, ShownPanel } from '../report/evaluation-report';
import { MISSING, type TryRecord } from '../run/try-record';
import type { ScoredTry } from './score-contender';
import { panelKey, panelsOfPhoto, type ReadingScore } from './score-reading';

function failureOf(record: TryRecord | null): { kind: string; wrong: string } {
  if (!record) return { kind: MISSING, wrong: 'not read yet' };
  const { kind = 'unknown', status } = record.failure ?? {};
  return { kind, wrong: `no reading: ${kind}${status === undefined ? '' : ` (status ${status})`}` };
}

/** The outcome of a try at one case of its photo. */
export function outcomeOf(
  contender: string,
  { repeat, record, score }: ScoredTry,
  caseIndex: number,
): Outcome {
  const common = { contender, repeat, ms: record?.ms ?? null, costUsd: record?.costUsd ?? null };
  const scored = score?.cases[caseIndex];
  if (!scored) {
    const { kind, wrong } = failureOf(record);
    return { ...common, isExact: false, isFalseAllow: false, isLeftOpen: true, failure: kind, wrong };
  }
  return {
    ...common,
    isExact: scored.isExact,
    isFalseAllow: scored.isFalseAllow,
    isLeftOpen: scored.isUncertain,
    failure: null,
    wrong: scored.wrong,
  };
}

const shownPanel = ({ text, mended, arrow, symbol, box, confidence }: Panel): ShownPanel => ({
  text: mended ?? text,
  arrow,
  symbol,
  box,
  confidence,
});

/** The true panels of a case as shown in the report. */
export const shownTruth = ({ truth }: PhotoCase): ShownPanel[] =>
  truth.map(({ text, arrow, symbol, box }) => ({
    text,
    arrow,
    symbol: symbol ?? null,
    box: box ?? null,
    confidence: null,
  }));

/** The differences in the panels of a case. Panels of the photo's other side are ignored. */
function differencesOf({ panels }: ReadingScore, photo: LabelledPhoto, one: PhotoCase): string[] {
  const places = new Map(panelsOfPhoto(photo.cases).map((panel, index) => [panelKey(panel), index]));
  const ofTruth = one.truth.flatMap((panel, index) => {
    const match = panels.matches[places.get(panelKey(panel)) ?? -1];
    return (match?.differs ?? []).map((what) => `panel ${index + 1}: ${what}`);
  });
  return [...ofTruth, ...panels.extra.map((index) => `read panel ${index + 1}: not on the sign`)];
}

/** The outcome of a try at one case with the details that explain it. */
export function shownOutcome(
  contender: string,
  scored: ScoredTry,
  photo: LabelledPhoto,
  caseIndex: number,
): ShownOutcome {
  const { record, score } = scored;
  const one = photo.cases[caseIndex];
  const reading = record?.reading;
  return {
    ...outcomeOf(contender, scored, caseIndex),
    panels: (reading?.panels ?? []).map(shownPanel),
    isIrrelevant: reading ? leaveOutOthers(reading).isIrrelevant : false,
    detectedObject: reading?.detectedObject ?? null,
    instants: [...(score?.cases[caseIndex]?.instantsInWords ?? [])],
    differs: score && one ? differencesOf(score, photo, one) : [],
  };
}
