import { CORRECTION_KINDS, DEVICE_PROVIDER, OTHER_PROVIDER, type Insight } from '@curbwise/contract';
import { Counter, type Registry } from 'prom-client';

/** Who reads now: the names of the line-up, as it is when it is asked. */
export type ProviderNames = () => readonly string[];

/** What is told of answers. */
export type AnswerInsight = Extract<Insight, { answered: string } | { corrected: string }>;

/**
 * What counts answers and their corrections, as metrics of a registry. A page can name any provider; only those that
 * read now, and the device, have series of their own, so that the registry does not grow with what is sent.
 */
export function answerMetrics(
  registry: Registry,
  providers: ProviderNames,
): (insight: AnswerInsight) => void {
  const registers = [registry];
  const known = () => [...providers(), DEVICE_PROVIDER, OTHER_PROVIDER];
  const answers = new Counter({
    name: 'curbwise_answers_shown_total',
    help: 'Answers that drivers were shown, by who read them',
    labelNames: ['provider'] as const,
    registers,
    // A provider that came with a change of the configuration begins at nought as well.
    collect() {
      for (const provider of known()) this.inc({ provider }, 0);
    },
  });
  const corrections = new Counter({
    name: 'curbwise_answer_corrections_total',
    help: 'Answers that drivers changed, by who read them and how; confirmed is no change',
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
