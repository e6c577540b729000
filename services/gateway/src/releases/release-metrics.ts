import { Counter, Gauge, type Registry } from 'prom-client';
import type { RemotesSource } from './site-registry';

const READS = ['registry', 'release', 'signature'] as const;

/** Counts a failed read of the store: something could not be read, or lacks a valid signature. */
export type CountFailedRead = (what: (typeof READS)[number]) => void;

/** Counts failed reads of the store in a metric. */
export function storeMetrics(metrics: Registry): CountFailedRead {
  const failures = new Counter({
    name: 'curbwise_release_store_failures_total',
    help: 'Failed reads of the release store',
    labelNames: ['what'] as const,
    registers: [metrics],
  });
  // A series that starts at 0 shows its first increase.
  READS.forEach((what) => failures.inc({ what }, 0));
  return (what) => failures.inc({ what });
}

/** Shows the versions of remotes that pages name in a metric. */
export function remoteGauge(metrics: Registry, remotes: RemotesSource): void {
  new Gauge({
    name: 'curbwise_remote_info',
    help: 'Versions of remotes that pages name; the value is always 1',
    labelNames: ['remote', 'version', 'traffic'] as const,
    registers: [metrics],
    async collect() {
      this.reset();
      const { live } = await remotes();
      for (const [remote, { version, canary }] of Object.entries(live.remotes)) {
        this.set({ remote, version, traffic: 'live' }, 1);
        if (canary) this.set({ remote, version: canary.version, traffic: 'canary' }, 1);
      }
      for (const [remote, { version }] of Object.entries(live.trials ?? {}))
        this.set({ remote, version, traffic: 'canary' }, 1);
    },
  });
}
