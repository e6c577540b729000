import { INSIGHT_ROUTES, SCAN_STEPS, type Insight } from '@curbwise/contract';
import { Counter, Histogram, type Registry } from 'prom-client';
import { answerMetrics, type ProviderNames } from './answer-metrics';

/** Counts an insight. */
export type CountInsight = (insight: Insight) => void;

/** Seconds, except for layout shift. They include the thresholds of "good" and "poor" on web.dev. */
const LOADING_BUCKETS = [0.1, 0.25, 0.5, 0.8, 1.2, 1.8, 2.5, 3, 4, 6, 10];
const ANSWERING_BUCKETS = [0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2];
const SHIFT_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

/** Counts insights in metrics. Every label comes from a closed list or is a provider in use. */
export function insightsMetrics(registry: Registry, providers: ProviderNames): CountInsight {
  const registers = [registry];
  const histogram = (name: string, help: string, buckets: number[]) =>
    new Histogram({ name: `curbwise_${name}`, help, buckets, registers });
  const views = new Counter({
    name: 'curbwise_page_views_total',
    help: 'Views shown',
    labelNames: ['route'] as const,
    registers,
  });
  const steps = new Counter({
    name: 'curbwise_scan_steps_total',
    help: 'Steps of scans, and the kinds of their answers',
    labelNames: ['step'] as const,
    registers,
  });
  const vitals = {
    LCP: histogram('largest_contentful_paint_seconds', 'Time to the largest part of a page', LOADING_BUCKETS),
    FCP: histogram('first_contentful_paint_seconds', 'Time to the first part of a page', LOADING_BUCKETS),
    TTFB: histogram('time_to_first_byte_seconds', 'Time to the first byte of a page', LOADING_BUCKETS),
    INP: histogram(
      'interaction_to_next_paint_seconds',
      'Time that a page took to answer its driver',
      ANSWERING_BUCKETS,
    ),
  };
  const shifts = histogram(
    'cumulative_layout_shift',
    'How much of a page shifted unexpectedly',
    SHIFT_BUCKETS,
  );
  const countAnswer = answerMetrics(registry, providers);
  // A series that starts at 0 shows its first increase.
  INSIGHT_ROUTES.forEach((route) => views.inc({ route }, 0));
  SCAN_STEPS.forEach((step) => steps.inc({ step }, 0));

  return (insight) => {
    if ('view' in insight) views.inc({ route: insight.view });
    else if ('step' in insight) steps.inc({ step: insight.step });
    else if ('answered' in insight || 'corrected' in insight) countAnswer(insight);
    else if (insight.vital === 'CLS') shifts.observe(insight.value);
    else vitals[insight.vital].observe(insight.value / 1000);
  };
}
