import { Counter, type Registry } from 'prom-client';
import type { RemotesSource } from '../releases/site-registry';
import type { PlacedVersion } from './place-client-error';

/** Counts loads of remotes in a metric. Every label comes from a closed list. */
export function remoteLoadCounter(
  metrics: Registry,
  remotes: RemotesSource | undefined,
): (load: PlacedVersion) => void {
  const loads = new Counter({
    name: 'curbwise_remote_loads_total',
    help: 'Clients whose pages reported that they have loaded a remote; each counts once for a version in ten minutes',
    labelNames: ['remote', 'traffic'] as const,
    registers: [metrics],
    // A series that starts at 0 shows its first increase.
    async collect() {
      const { live } = (await remotes?.()) ?? { live: { remotes: {} } };
      for (const remote of [...Object.keys(live.remotes), 'other']) this.inc({ remote, traffic: 'live' }, 0);
    },
  });
  return ({ remote, traffic }) => loads.inc({ remote, traffic });
}
