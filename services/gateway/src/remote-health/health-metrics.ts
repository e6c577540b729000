import { Gauge, type Registry } from 'prom-client';
import type { HealthKeeper } from './remote-health';

/** Shows the health of the versions that pages name now, and of no other. */
export function healthMetrics(metrics: Registry, health: HealthKeeper): void {
  new Gauge({
    name: 'curbwise_remote_clients',
    help: 'Clients that reported a version in the current comparison, without an error (well) or with one (faulty)',
    labelNames: ['remote', 'version', 'traffic', 'result'] as const,
    registers: [metrics],
    async collect() {
      this.reset();
      const { remotes } = await health.present();
      for (const { remote, versions } of remotes)
        for (const { version, traffic, clients, faulty } of versions) {
          this.set({ remote, version, traffic, result: 'well' }, clients - faulty);
          this.set({ remote, version, traffic, result: 'faulty' }, faulty);
        }
    },
  });
}
