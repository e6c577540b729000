import { MAX_LAYOUT_SHIFT, MAX_VITAL_MS, type Insight } from '@curbwise/contract';
import { onCLS, onFCP, onINP, onLCP, onTTFB, type Metric } from 'web-vitals';
import type { Batch } from './batch';

type Vital = Pick<Metric, 'id' | 'name' | 'value'>;

/** The insight that is sent for a web vital: only its name and its rounded value. */
function insightOf({ name, value }: Vital): Insight {
  if (name === 'CLS')
    return { vital: name, value: Math.min(Math.round(value * 10_000) / 10_000, MAX_LAYOUT_SHIFT) };
  return { vital: name, value: Math.min(Math.round(value), MAX_VITAL_MS) };
}

/** Adds each web vital of a visit once: the library reports it again if it changes after the page was first hidden. */
export function onceEach(batch: Batch): (vital: Vital) => void {
  const reported = new Set<string>();
  return (vital) => {
    if (reported.has(vital.id)) return;
    reported.add(vital.id);
    batch.add(insightOf(vital));
  };
}

/**
 * Reports the web vitals of the page. The library's listener runs before the batch's when the page is hidden, so the batch
 * that is sent then contains the final values.
 */
export function reportVitals(batch: Batch): void {
  const report = onceEach(batch);
  for (const on of [onLCP, onINP, onCLS, onFCP, onTTFB]) on(report);
}
