import { CLIENT_ERROR_KINDS } from '@curbwise/contract';
import { Counter, type Registry } from 'prom-client';
import type { RemotesSource } from '../releases/site-registry';
import type { PlacedError } from './place-client-error';

/** Counts faults of remotes in a metric. Every label comes from a closed list. */
export function clientErrorCounter(
  metrics: Registry,
  remotes: RemotesSource | undefined,
): (error: PlacedError) => void {
  const errors = new Counter({
    name: 'curbwise_client_errors_total',
    help: 'Clients whose pages reported a fault of a remote; each counts once in ten minutes',
    labelNames: ['remote', 'traffic', 'kind'] as const,
    registers: [metrics],
    // A series that starts at 0 shows its first increase.
    async collect() {
      const { live } = (await remotes?.()) ?? { live: { remotes: {} } };
      for (const remote of [...Object.keys(live.remotes), 'other'])
        for (const kind of CLIENT_ERROR_KINDS) this.inc({ remote, traffic: 'live', kind }, 0);
    },
  });
  return ({ remote, traffic, kind }) => errors.inc({ remote, traffic, kind });
}
