import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { configurationOf } from '../../configuration-of';
import { readYaml } from '../../read-yaml';
import { checkResource, type Resource } from '../check-resource';

const read = (file: string) => readYaml(path.join(__dirname, file))[0];
const nginx = readFileSync(path.join(__dirname, '../../compose/nginx/nginx.conf'), 'utf8');
const directive = (name: string) => new RegExp(`\\b${name} ([^;]+);`).exec(nginx)?.[1];

const { metadata, spec } = z
  .object({
    metadata: z.object({ annotations: z.record(z.string(), z.string()) }),
    spec: z.object({
      ingressClassName: z.literal('nginx'),
      tls: z.tuple([z.object({ hosts: z.tuple([z.string()]), secretName: z.string() })]),
      rules: z.tuple([
        z.object({
          host: z.string(),
          http: z.object({
            paths: z.tuple([
              z.object({
                path: z.literal('/'),
                pathType: z.literal('Prefix'),
                backend: z.object({
                  service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }),
                }),
              }),
            ]),
          }),
        }),
      ]),
    }),
  })
  .parse(read('ingress.yaml'));
const annotation = (name: string) => metadata.annotations[`nginx.ingress.kubernetes.io/${name}`];

test.each(['ingress.yaml', 'controller-logs.example.yaml'])('%s is valid for Kubernetes', (file) => {
  expect(() => checkResource(read(file) as Resource)).not.toThrow();
});

test('the kustomization includes the ingress, but not the settings of the controller', () => {
  const { namespace, resources } = z
    .object({ namespace: z.string(), resources: z.array(z.string()) })
    .parse(read('kustomization.yaml'));
  expect(resources).toEqual(['ingress.yaml']);
  expect(read('../base/kustomization.yaml')).toMatchObject({ namespace });
});

test('serves TLS only and leads to the service of the gateways', () => {
  const [{ hosts, secretName }] = spec.tls;
  const [{ host, http }] = spec.rules;
  expect(hosts).toEqual([host]);
  expect(secretName).not.toBe('');
  const [{ backend }] = http.paths;
  const service = z
    .object({
      metadata: z.object({ name: z.string() }),
      spec: z.object({ ports: z.array(z.object({ name: z.string() })) }),
    })
    .parse(read('../base/service.yaml'));
  expect(backend.service.name).toBe(service.metadata.name);
  expect(service.spec.ports.map(({ name }) => name)).toContain(backend.service.port.name);
});

test('has the body size and timeouts of the delivered nginx, longer than a reading takes', () => {
  expect(annotation('proxy-body-size')).toBe(directive('client_max_body_size'));
  expect(`${annotation('proxy-read-timeout')}s`).toBe(directive('proxy_read_timeout'));
  expect(`${annotation('proxy-connect-timeout')}s`).toBe(directive('proxy_connect_timeout'));
  const { data } = z
    .object({ data: z.record(z.string(), z.string()) })
    .parse(read('../base/configuration.yaml'));
  const { deadlineMs } = configurationOf({ READ_DEADLINE_MS: data.READ_DEADLINE_MS ?? '' }, {});
  expect(Number(annotation('proxy-read-timeout')) * 1000).toBeGreaterThan(deadlineMs);
});

test('does not send a photo to a second gateway', () => {
  expect(annotation('proxy-next-upstream')).toBe(directive('proxy_next_upstream'));
  expect(directive('proxy_next_upstream')).not.toContain('non_idempotent');
});

test('the log of the controller has the fields of the delivered nginx, and nothing about clients', () => {
  const { data } = z
    .object({
      data: z.strictObject({
        'log-format-escape-json': z.literal('true'),
        'log-format-upstream': z.string(),
        'error-log-level': z.string(),
      }),
    })
    .parse(read('controller-logs.example.yaml'));
  const [, lines = ''] = /log_format how escape=json ([^;]+);/.exec(nginx) ?? [];
  const format = [...lines.matchAll(/'([^']*)'/g)].map(([, line]) => line).join('');
  expect(data['log-format-upstream']).toBe(format);
  expect(format).not.toMatch(/remote_addr|forwarded|uri|request"|user_agent|referer/);
  expect([...nginx.matchAll(/error_log stderr (\w+);/g)].map(([, level]) => level)).toContain(
    data['error-log-level'],
  );
});
