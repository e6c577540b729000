import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { readYaml } from '../../read-yaml';
import { checkResource, type Resource } from '../check-resource';

const read = (file: string) => readYaml(path.join(__dirname, file))[0];
const FILES = ['service-monitor.yaml', 'prometheus-rule.yaml'];

test('the kustomization includes all files, in the namespace of the gateways', () => {
  const { namespace, resources } = z
    .object({ namespace: z.string(), resources: z.array(z.string()) })
    .parse(read('kustomization.yaml'));
  expect(resources).toEqual(FILES);
  const here = readdirSync(__dirname).filter(
    (name) => name.endsWith('.yaml') && name !== 'kustomization.yaml',
  );
  expect([...resources].sort()).toEqual(here.sort());
  expect(read('../base/kustomization.yaml')).toMatchObject({ namespace });
});

test.each(FILES)('%s is valid for the operator of Prometheus', (file) => {
  expect(() => checkResource(read(file) as Resource)).not.toThrow();
});

test('finds a misspelt field', () => {
  const monitor = read('service-monitor.yaml') as Resource & { spec: object };
  expect(() => checkResource({ ...monitor, spec: { ...monitor.spec, endpoint: [] } } as Resource)).toThrow(
    'endpoint',
  );
});

test('Prometheus finds the gateways by their service, with the job name of the alerts and the token', () => {
  const labels = z.record(z.string(), z.string());
  const { spec } = z
    .object({
      spec: z.object({
        jobLabel: z.string(),
        selector: z.object({ matchLabels: labels }),
        endpoints: z.tuple([
          z.object({
            port: z.string(),
            interval: z.string(),
            authorization: z.object({ credentials: z.object({ name: z.string(), key: z.string() }) }),
          }),
        ]),
      }),
    })
    .parse(read('service-monitor.yaml'));
  const service = z
    .object({
      metadata: z.object({ labels }),
      spec: z.object({ ports: z.array(z.object({ name: z.string() })) }),
    })
    .parse(read('../base/service.yaml'));
  const [{ port, interval, authorization }] = spec.endpoints;
  expect(service.metadata.labels).toMatchObject(spec.selector.matchLabels);
  expect(service.spec.ports.map(({ name }) => name)).toContain(port);
  const example = z
    .object({ scrape_configs: z.tuple([z.object({ job_name: z.string(), scrape_interval: z.string() })]) })
    .parse(read('../../prometheus/prometheus.yaml')).scrape_configs[0];
  expect(service.metadata.labels[spec.jobLabel]).toBe(example.job_name);
  expect(interval).toBe(example.scrape_interval);
  const secret = z
    .object({ metadata: z.object({ name: z.string() }), stringData: labels })
    .parse(read('../base/secret.example.yaml'));
  expect(authorization.credentials.name).toBe(secret.metadata.name);
  expect(Object.keys(secret.stringData)).toContain(authorization.credentials.key);
});

test('the rules are those of the alerts; if not, run write-prometheus-rule.mjs', () => {
  const { spec } = z.object({ spec: z.unknown() }).parse(read('prometheus-rule.yaml'));
  expect(spec).toEqual(read('../../prometheus/alerts.yaml'));
});
