import path from 'node:path';
import { z } from 'zod';
import { readYaml } from '../read-yaml';
import { deploymentOf, labels, one, resourcesOf } from './rendered';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

describe('monitoring', () => {
  const readers = resourcesOf('readers');
  const endpoint = z.object({
    port: z.string(),
    interval: z.string(),
    authorization: z.object({ credentials: z.object({ name: z.string(), key: z.string() }) }),
  });
  const monitor = z.object({
    spec: z.object({
      jobLabel: z.string(),
      selector: z.object({ matchLabels: labels }),
      endpoints: z.tuple([endpoint]).optional(),
      podMetricsEndpoints: z.tuple([endpoint]).optional(),
    }),
  });

  test('Prometheus finds the gateways by their service, with the job name of the alerts and the token', () => {
    const { jobLabel, selector, endpoints } = one(
      'ServiceMonitor',
      'curbwise-gateway',
      monitor,
      readers,
    ).spec;
    const service = z.object({
      metadata: z.object({ labels }),
      spec: z.object({ ports: z.array(z.object({ name: z.string() })) }),
    });
    const { metadata, spec } = one('Service', 'curbwise-gateway', service, readers);
    expect(metadata.labels).toMatchObject(selector.matchLabels);
    expect(spec.ports.map(({ name }) => name)).toContain(endpoints?.[0].port);
    const { scrape_configs } = z
      .object({ scrape_configs: z.tuple([z.object({ job_name: z.string(), scrape_interval: z.string() })]) })
      .parse(readYaml(path.join(__dirname, '../prometheus/prometheus.yaml'))[0]);
    expect(metadata.labels[jobLabel]).toBe(scrape_configs[0].job_name);
    expect(endpoints?.[0].interval).toBe(scrape_configs[0].scrape_interval);
    expect(endpoints?.[0].authorization.credentials).toEqual({
      name: 'curbwise-gateway',
      key: 'metrics-token',
    });
  });

  test('Prometheus finds the readers by their pods', () => {
    const { selector, podMetricsEndpoints } = one('PodMonitor', 'curbwise-readers', monitor, readers).spec;
    const { template } = deploymentOf('curbwise-readers', readers);
    expect(template.metadata.labels).toMatchObject(selector.matchLabels);
    expect(podMetricsEndpoints?.[0].port).toBe(template.spec.containers[0].ports[0].name);
  });

  test('the rules are those of the alerts', () => {
    const { spec } = one('PrometheusRule', 'curbwise-gateway', z.object({ spec: z.unknown() }), readers);
    expect(spec).toEqual(readYaml(path.join(__dirname, '../prometheus/alerts.yaml'))[0]);
  });

  test('is not made without the operator', () => {
    expect(resourcesOf().filter(({ apiVersion }) => apiVersion.startsWith('monitoring'))).toEqual([]);
  });
});
