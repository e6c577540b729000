import { MAX_LAYOUT_SHIFT, MAX_VITAL_MS, type Insight } from '@curbwise/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Batch } from './batch';

type Measure = Pick<Metric, 'id' | 'name' | 'value'>;

/** A measure as it is sent: its name and its value, without what else the library knows of it. */
function insightOf({ name, value }: Measure): Insight {
  if (name === 'CLS')
    return { vital: name, value: Math.min(Math.round(value * 10_000) / 10_000, MAX_LAYOUT_SHIFT) };
  return { vital: name, value: Math.min(Math.round(value), MAX_VITAL_MS) };
}

/** Takes each measure of a visit once: what a page does after it was hidden for the first time would count it twice. */
export function onceEach(batch: Batch): (measure: Measure) => void {
  const taken = new Set<string>();
  return (measure) => {
    if (taken.has(measure.id)) return;
    taken.add(measure.id);
    batch.add(insightOf(measure));
  };
}

/**
 * Reports the web vitals of the page. The library hears before the document that the page is hidden, so that a batch
 * which is then sent holds the last of them.
 */
export function reportVitals(batch: Batch): void {
  const report = onceEach(batch);
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(report);
}
