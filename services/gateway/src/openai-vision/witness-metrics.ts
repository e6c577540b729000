import { answerSchema } from '@curbwise/contract';
import { Counter, type Registry } from 'prom-client';
import type { WitnessMode } from '../configuration/parsers';
import type { Lineup } from '../routing/lineup/providers';
import type { WitnessOutcome, WitnessReport } from './witness-report';

const OUTCOMES = Object.keys({
  used: true,
  asked: true,
  failed: true,
  agreed: true,
  unused: true,
  absent: true,
} satisfies Record<WitnessOutcome, true>) as WitnessOutcome[];

const ANSWERS = answerSchema.options;

/** Counts what becomes of testimony. Labels are names from the configuration or come from closed lists. */
export interface WitnessMetrics {
  /** @param provider name of the provider that made the reading */
  readonly judged: (provider: string, report: WitnessReport) => void;
  /** Shows the models of a lineup from now on, with counts of 0. */
  begin(lineup: Lineup): void;
}

/** Creates the metrics of testimony. Providers that give none, such as the local reader, are not counted. */
export function witnessMetrics(registry: Registry, mode: WitnessMode): WitnessMetrics {
  const registers = [registry];
  const outcomes = new Counter({
    name: 'curbwise_witness_total',
    help: 'New readings of models by what became of what the model said that the sign means',
    labelNames: ['provider', 'outcome'] as const,
    registers,
  });
  const compared = new Counter({
    name: 'curbwise_witness_compared_total',
    help: 'Pairs of answers to new readings of models: without and with what the model said that the sign means',
    labelNames: ['provider', 'grammar', 'witness'] as const,
    registers,
  });
  const begun = new Set<string>();
  const beginModel = (provider: string) => {
    begun.add(provider);
    OUTCOMES.forEach((outcome) => outcomes.inc({ provider, outcome }, 0));
    if (mode !== 'compare') return;
    for (const grammar of ANSWERS)
      for (const witness of ANSWERS) compared.inc({ provider, grammar, witness }, 0);
  };
  return {
    judged(provider, report) {
      if (!begun.has(provider)) return;
      outcomes.inc({ provider, outcome: report.outcome });
      if (report.compared) compared.inc({ provider, ...report.compared });
    },
    begin({ providers }) {
      if (mode === 'off') return;
      const models = providers.filter(({ name, isLocal }) => !isLocal && !begun.has(name));
      models.forEach(({ name }) => beginModel(name));
    },
  };
}
