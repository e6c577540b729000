import {
  answerSchema,
  type Analysis,
  type Answer,
  type SignReading,
  type WitnessCheck,
} from '@curbwise/contract';
import type { Registry } from 'prom-client';
import type { WitnessMode } from '../configuration/parsers';
import { counter, withLabel } from '../metrics/metrics';
import type { Providers } from '../routing/lineup/providers';
import type { ReadingLogFields, WitnessOutcome } from './reading-state';

export interface WitnessReport {
  readonly outcome: WitnessOutcome;
  readonly failed: readonly WitnessCheck[];
  /** The answers without and with the testimony, if it was only compared. */
  readonly compared?: { readonly grammar: Answer; readonly witness: Answer };
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

export const answerOf = ({ isUncertain, isAllowed }: Analysis): Answer =>
  isUncertain ? 'uncertain' : isAllowed ? 'allowed' : 'forbidden';

const OUTCOMES = Object.keys({
  used: true,
  asked: true,
  failed: true,
  agreed: true,
  unused: true,
  absent: true,
} satisfies Record<WitnessOutcome, true>) as WitnessOutcome[];

const ANSWERS = answerSchema.options;

/** Counts and logs what becomes of testimony, without words of the sign. Providers that give none are not counted. */
export function witnessMetrics(metrics: Registry, mode: WitnessMode, providers: Pick<Providers, 'lineup'>) {
  const models = () =>
    (providers.lineup?.providers ?? []).flatMap(({ name, isOwnReader }) =>
      isOwnReader ? [] : [{ provider: name }],
    );
  const outcomes = counter(
    metrics,
    'witness_total',
    'New readings of models by what became of what the model said that the sign means',
    ['provider', 'outcome'],
    () => (mode === 'off' ? [] : withLabel(models(), 'outcome', OUTCOMES)),
  );
  const comparisons = counter(
    metrics,
    'witness_compared_total',
    'Pairs of answers to new readings of models: without and with what the model said that the sign means',
    ['provider', 'grammar', 'witness'],
    () => (mode === 'compare' ? withLabel(withLabel(models(), 'grammar', ANSWERS), 'witness', ANSWERS) : []),
  );
  return (provider: string, { outcome, failed, compared }: WitnessReport, log: ReadingLogFields): void => {
    if (outcome !== 'absent') log.witness = outcome;
    if (failed.length > 0) log.witnessFailed = [...failed];
    if (compared) log.witnessCompared = `${compared.grammar} ${compared.witness}`;
    if (!models().some((model) => model.provider === provider)) return;
    outcomes.inc({ provider, outcome });
    if (compared) comparisons.inc({ provider, ...compared });
  };
}
