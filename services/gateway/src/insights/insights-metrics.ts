import {
  CORRECTION_KINDS,
  DEVICE_PROVIDER,
  INSIGHT_ROUTES,
  OTHER_PROVIDER,
  SCAN_STEPS,
  type Insight,
} from '@curbwise/contract';
import { Histogram, type Registry } from 'prom-client';
import { counter, counterOf, withLabel } from '../metrics/metrics';

/** Seconds, except for layout shift. They include the thresholds of "good" and "poor" on web.dev. */
const LOADING_BUCKETS = [0.1, 0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const ANSWERING_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Counts insights. A label is of a closed list or a provider in use: client input must not create series. */
export function insightsMetrics(
  metrics: Registry,
  providers: () => readonly string[],
): (insight: Insight) => void {
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `curbwise_${name}`, help, buckets, registers: [metrics] });
  const loading = (name: string, help: string) => histogram(name, help, LOADING_BUCKETS);
  const answering = 'Time that a page took to answer its driver';
  const vitals = {
    LCP: loading('largest_contentful_paint_seconds', 'Time to the largest part of a page'),
    FCP: loading('first_contentful_paint_seconds', 'Time to the first part of a page'),
    TTFB: loading('time_to_first_byte_seconds', 'Time to the first byte of a page'),
    INP: histogram('interaction_to_next_paint_seconds', answering, ANSWERING_BUCKETS),
  };
  const shifting = 'How much of a page shifted unexpectedly';
  const shifts = histogram('cumulative_layout_shift', shifting, SHIFT_BUCKETS);
  const countView = counterOf(metrics, 'page_views_total', 'Views shown', 'route', INSIGHT_ROUTES);
  const stepsHelp = 'Steps of scans, and the kinds of their answers';
  const countStep = counterOf(metrics, 'scan_steps_total', stepsHelp, 'step', SCAN_STEPS);
  const known = () => [...providers(), DEVICE_PROVIDER, OTHER_PROVIDER];
  const series = () => known().map((provider) => ({ provider }));
  const shown = 'Answers shown to drivers, by provider';
  const answers = counter(metrics, 'answers_shown_total', shown, ['provider'], series);
  const corrections = counter(
    metrics,
    'answer_corrections_total',
    'Answers that drivers corrected, by provider and kind; confirmed: left unchanged',
    ['provider', 'kind'],
    () => withLabel(series(), 'kind', CORRECTION_KINDS),
  );
  const labelOf = (provider: string) => (known().includes(provider) ? provider : OTHER_PROVIDER);

  return (insight) => {
    if ('view' in insight) countView(insight.view);
    else if ('step' in insight) countStep(insight.step);
    else if ('answered' in insight) answers.inc({ provider: labelOf(insight.answered) });
    else if ('corrected' in insight)
      corrections.inc({ provider: labelOf(insight.provider), kind: insight.corrected });
    else if (insight.vital === 'CLS') shifts.observe(insight.value);
    else vitals[insight.vital].observe(insight.value / 1000);
  };
}
