import { Gauge, type Registry } from 'prom-client';
import { version } from '../../package.json';

/** Adds a metric with the versions of the gateway and Node, and the revision that the operator has configured. */
export function buildInfo(metrics: Registry, revision = 'unknown'): void {
  new Gauge({
    name: 'curbwise_build_info',
    help: 'Version of the gateway; the value is always 1',
    labelNames: ['version', 'node', 'revision'] as const,
    registers: [metrics],
  }).set({ version, node: process.versions.node, revision }, 1);
}
