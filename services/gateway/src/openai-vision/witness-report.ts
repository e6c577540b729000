import type { Analysis, Answer, SignReading, WitnessCheck } from '@curbwise/contract';

/**
 * What became of a testimony. `used`: its rules are those of a part of the sign. `asked`: it contradicts the rules of the
 * gateway, and the driver is asked. `failed`: a check failed, and it was not used. `agreed`: every word was understood
 * without it, and it says the same. `unused`: no check failed, but there was too little to trust it by, or nothing to use
 * it for. `absent`: the model gave none.
 */
export type WitnessOutcome = 'used' | 'asked' | 'failed' | 'agreed' | 'unused' | 'absent';

/** The answers without and with a testimony. */
export interface ComparedAnswers {
  readonly grammar: Answer;
  readonly witness: Answer;
}

export interface WitnessReport {
  readonly outcome: WitnessOutcome;
  readonly failed: readonly WitnessCheck[];
  /** Set if the testimony was only compared. */
  readonly compared?: ComparedAnswers;
}

/**
 * Reports what became of the testimony of a reading.
 * @param analysis made with the testimony
 * @returns undefined if no panel was read, so that there was nothing to testify to
 */
export function witnessReport(reading: SignReading, analysis: Analysis): WitnessReport | undefined {
  if (analysis.panels.length === 0) return undefined;
  const failed = Object.entries(analysis.witness?.checks ?? {}).flatMap(([check, outcome]) =>
    outcome === 'failed' ? [check as WitnessCheck] : [],
  );
  return { outcome: outcomeOf(reading, analysis, failed.length > 0), failed };
}

function outcomeOf(
  { testimony }: SignReading,
  { witness, panels }: Analysis,
  hasFailed: boolean,
): WitnessOutcome {
  if (!testimony || !witness) return 'absent';
  const uses = new Set(witness.groups.map(({ use }) => use));
  if (uses.has('instead')) return 'used';
  if (uses.has('besides')) return 'asked';
  if (hasFailed) return 'failed';
  const isUnderstood = panels.every(({ unread }) => unread.length === 0);
  return isUnderstood && witness.checks.credible === 'passed' ? 'agreed' : 'unused';
}

/** The answer of an analysis. */
export const answerOf = ({ isUncertain, isAllowed }: Analysis): Answer =>
  isUncertain ? 'uncertain' : isAllowed ? 'allowed' : 'forbidden';
