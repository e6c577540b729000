import { Gauge, type Registry } from 'prom-client';
import { version } from '../../package.json';

/**
 * Shows which gateway it is, in metrics of a registry: the version of its package, that of Node, and what it was built
 * from, as far as the operator says.
 */
export function buildInfo(metrics: Registry, revision = 'unknown'): void {
  new Gauge({
    name: 'curbwise_build_info',
    help: 'Which gateway it is: 1',
    labelNames: ['version', 'node', 'revision'] as const,
    registers: [metrics],
  }).set({ version, node: process.versions.node, revision }, 1);
}
