import { PHOTO_RESULTS, type ReaderSettings } from '@curbwise/vision/readers';
import { Histogram, type Registry } from 'prom-client';
import { counterOf, gauge } from '../metrics/metrics';

/** Seconds that a photo takes: usually half, on a busy machine several. */
const SECONDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10, 20, 40];

/**
 * Adds the metrics of a reader.
 * @param now how many photos it can read at a time, and how many it is reading
 * @returns what counts a photo
 */
export function readerMetrics(
  metrics: Registry,
  now: () => { readonly slots: number; readonly reading: number },
): NonNullable<ReaderSettings['onPhoto']> {
  const title = 'Photos of this reader, by result';
  const count = counterOf(metrics, 'reader_photos_total', title, 'result', PHOTO_RESULTS);
  const seconds = new Histogram({
    name: 'curbwise_reader_seconds',
    help: 'Time that this reader had a photo until it was read, in seconds',
    buckets: SECONDS,
    registers: [metrics],
  });
  gauge(metrics, 'reader_photos_reading', 'Photos that this reader is reading', () => now().reading);
  gauge(metrics, 'reader_slots', 'Photos that this reader can read at a time', () => now().slots);
  return (result, ms) => {
    count(result);
    if (result === 'reading') seconds.observe(ms / 1000);
  };
}
