import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './start-cluster';

const CHECK_MS = 50;

/** Polls the readiness of the gateways, and configures the proxy to use the ready ones, as Kubernetes does. */
export interface ReadinessFollower {
  /** Whether the gateway (`host:port`) was ready at the last check. */
  isReady(address: string): boolean;
  stop(): Promise<void>;
}

export function followReadiness({ gateways, nginx }: Cluster): ReadinessFollower {
  const over = new AbortController();
  const isReady = (url: string) =>
    fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );

  let before = gateways.map(({ address }) => address);

  async function follow(): Promise<void> {
    while (!over.signal.aborted) {
      const ready = await Promise.all(gateways.map(({ url }) => isReady(url)));
      const now = gateways.map(({ address }) => address).filter((_, index) => ready[index]);
      if (now.join() !== before.join()) await nginx.lead(now);
      before = now;
      await pause(CHECK_MS, undefined, { signal: over.signal }).catch(() => undefined);
    }
  }

  const following = follow();
  return {
    isReady: (address) => before.includes(address),
    async stop() {
      over.abort();
      await following;
    },
  };
}
