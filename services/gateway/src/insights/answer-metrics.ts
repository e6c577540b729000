import { CORRECTION_KINDS, DEVICE_PROVIDER, OTHER_PROVIDER, type Insight } from '@curbwise/contract';
import { Counter, type Registry } from 'prom-client';

/** The names of the providers in use at the time of the call. */
export type ProviderNames = () => readonly string[];

/** An insight about answers. */
export type AnswerInsight = Extract<Insight, { answered: string } | { corrected: string }>;

/**
 * Counts answers and their corrections in metrics. A page can name any provider. Only the providers in use and the device
 * have series of their own, so that client input cannot create series.
 */
export function answerMetrics(
  registry: Registry,
  providers: ProviderNames,
): (insight: AnswerInsight) => void {
  const registers = [registry];
  const known = () => [...providers(), DEVICE_PROVIDER, OTHER_PROVIDER];
  const answers = new Counter({
    name: 'curbwise_answers_shown_total',
    help: 'Answers shown to drivers, by provider',
    labelNames: ['provider'] as const,
    registers,
    // A provider that was added by a change of the configuration starts at 0 too.
    collect() {
      for (const provider of known()) this.inc({ provider }, 0);
    },
  });
  const corrections = new Counter({
    name: 'curbwise_answer_corrections_total',
    help: 'Answers that drivers corrected, by provider and kind; confirmed: left unchanged',
    labelNames: ['provider', 'kind'] as const,
    registers,
    collect() {
      for (const provider of known()) for (const kind of CORRECTION_KINDS) this.inc({ provider, kind }, 0);
    },
  });
  const labelOf = (provider: string) => (known().includes(provider) ? provider : OTHER_PROVIDER);

  return (insight) => {
    if ('answered' in insight) answers.inc({ provider: labelOf(insight.answered) });
    else corrections.inc({ provider: labelOf(insight.provider), kind: insight.corrected });
  };
}
