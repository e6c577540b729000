import { readdirSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { KNOWN_VARIABLES } from '../../src/configuration/known-variables';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { configurationOf } from '../configuration-of';
import { lastOf, readStages } from '../container/dockerfile';
import { readYaml } from '../read-yaml';
import { checkResource, type Resource } from './check-resource';

const BASE = path.join(__dirname, 'base');
const PROVIDERS = path.join(BASE, 'providers.json');

const filesIn = (folder: string) => readdirSync(folder).filter((name) => name.endsWith('.yaml'));
const resourcesIn = (name: string) => readYaml(path.join(BASE, name)) as Resource[];

const manifests = filesIn(BASE).filter((name) => name !== 'kustomization.yaml');
const names = z.object({ name: z.string() });

const deploymentSchema = z.object({
  spec: z.object({
    selector: z.object({ matchLabels: z.record(z.string(), z.string()) }),
    template: z.object({
      metadata: z.object({ labels: z.record(z.string(), z.string()) }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.record(z.string(), z.unknown()),
        containers: z.tuple([
          z.object({
            envFrom: z.tuple([z.object({ configMapRef: names })]),
            ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
            startupProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
            livenessProbe: z.object({ httpGet: z.object({ path: z.string(), port: z.string() }) }),
            readinessProbe: z.object({
              httpGet: z.object({ path: z.string(), port: z.string() }),
              periodSeconds: z.number(),
              timeoutSeconds: z.number(),
              failureThreshold: z.number(),
            }),
            securityContext: z.record(z.string(), z.unknown()),
            volumeMounts: z.array(
              z.object({ name: z.string(), mountPath: z.string(), readOnly: z.literal(true) }),
            ),
          }),
        ]),
        volumes: z.array(
          z.object({
            name: z.string(),
            configMap: names.optional(),
            secret: z.object({ secretName: z.string() }).optional(),
          }),
        ),
      }),
    }),
  }),
});

const one = <Schema extends z.ZodType>(file: string, schema: Schema) => schema.parse(resourcesIn(file)[0]);
const { spec: deployment } = one('deployment.yaml', deploymentSchema);
const pod = deployment.template.spec;
const [container] = pod.containers;
const settings = one('configuration.yaml', z.object({ data: z.record(z.string(), z.string()) })).data;
const secret = one(
  'secret.example.yaml',
  z.object({ metadata: names, stringData: z.record(z.string(), z.string()) }),
);

test.each(manifests)('%s is valid for Kubernetes, without unknown fields', (name) => {
  const resources = resourcesIn(name);
  expect(resources.length).toBeGreaterThan(0);
  for (const resource of resources) expect(() => checkResource(resource)).not.toThrow();
});

test.each([
  ['a misspelt field', { readinesProbe: container.readinessProbe }, '/readinesProbe'],
  ['a string instead of a number', { terminationGracePeriodSeconds: 'soon' }, 'must be integer'],
])('finds %s', (_, wrong, words) => {
  const [resource] = resourcesIn('deployment.yaml') as [Resource & { spec: { template: { spec: object } } }];
  Object.assign(resource.spec.template.spec, wrong);
  expect(() => checkResource(resource)).toThrow(words);
});

test('the kustomization includes every manifest except the template of the secret', () => {
  const [kustomization] = readYaml(path.join(BASE, 'kustomization.yaml'));
  const { resources, configMapGenerator } = z
    .object({
      resources: z.array(z.string()),
      configMapGenerator: z.tuple([
        z.object({
          name: z.string(),
          files: z.array(z.string()),
          options: z.object({ disableNameSuffixHash: z.literal(true) }),
        }),
      ]),
    })
    .parse(kustomization);
  expect([...resources, 'secret.example.yaml'].sort()).toEqual([...manifests].sort());
  const [{ name, files }] = configMapGenerator;
  expect(files).toEqual([path.basename(PROVIDERS)]);
  expect(pod.volumes.map(({ configMap }) => configMap?.name)).toContain(name);
});

test('the template of the secret has no values', () => {
  expect(new Set(Object.values(secret.stringData))).toEqual(new Set(['']));
});

describe('a pod', () => {
  test('has no unneeded privileges', () => {
    expect(pod.securityContext).toMatchObject({
      runAsNonRoot: true,
      seccompProfile: { type: 'RuntimeDefault' },
    });
    expect(container.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    });
    const { runAsUser, runAsGroup } = pod.securityContext;
    expect(lastOf(readStages().at(-1)!, 'USER')).toBe(`${String(runAsUser)}:${String(runAsGroup)}`);
  });

  test('matches the selectors of the service, the disruption budget and the policy', () => {
    expect(deployment.template.metadata.labels).toMatchObject(deployment.selector.matchLabels);
    const selectors = z.object({
      spec: z.object({
        selector: z
          .union([z.object({ matchLabels: z.unknown() }), z.record(z.string(), z.string())])
          .optional(),
        podSelector: z.unknown().optional(),
      }),
    });
    const labels = deployment.selector.matchLabels;
    expect(one('service.yaml', selectors).spec.selector).toEqual(labels);
    expect(one('disruption-budget.yaml', selectors).spec.selector).toEqual({ matchLabels: labels });
    expect(one('network-policy.yaml', selectors).spec.podSelector).toEqual({ matchLabels: labels });
  });

  test('is probed on the port that the image listens on', () => {
    const [port] = container.ports;
    expect(String(port.containerPort)).toBe(lastOf(readStages().at(-1)!, 'EXPOSE'));
    const probes = [container.startupProbe, container.livenessProbe, container.readinessProbe];
    expect(probes.map(({ httpGet }) => httpGet.port)).toEqual([port.name, port.name, port.name]);
    expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/livez', '/livez', '/readyz']);
  });

  test('sets only variables that the gateway knows', () => {
    const names = Object.keys(settings);
    expect(names).not.toEqual([]);
    expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(names));
  });

  test('starts with these variables and files when the secret has values', () => {
    const place = (volume: (one: (typeof pod.volumes)[number]) => boolean) => {
      const { name } = pod.volumes.find(volume)!;
      return container.volumeMounts.find((mount) => mount.name === name)!.mountPath;
    };
    const providers = place(({ configMap }) => configMap !== undefined);
    const secrets = place(({ secret: source }) => source?.secretName === secret.metadata.name);
    const values = Object.keys(secret.stringData).map((name): [string, { text: string }] => [
      `${secrets}/${name}`,
      { text: name === 'redis-url' ? 'rediss://redis:6379' : `value-of-${name}` },
    ]);
    const configuration = configurationOf(settings, {
      [`${providers}/providers.json`]: { file: PROVIDERS },
      ...Object.fromEntries(values),
    });
    expect(configuration).toMatchObject({
      redisUrl: 'rediss://redis:6379',
      metricsToken: 'value-of-metrics-token',
      adminToken: 'value-of-admin-token',
      reading: { providers: [{ apiKey: 'value-of-openai-api-key' }, { apiKey: 'value-of-gemini-api-key' }] },
    });
  });

  test('has time to leave the load balancers and then to finish its readings', () => {
    const { drainMs, deadlineMs } = configurationOf(
      { DRAIN_MS: settings.DRAIN_MS ?? '', READ_DEADLINE_MS: settings.READ_DEADLINE_MS ?? '' },
      {},
    );
    const { periodSeconds, timeoutSeconds, failureThreshold } = container.readinessProbe;
    expect(drainMs).toBeGreaterThanOrEqual((periodSeconds * failureThreshold + timeoutSeconds) * 1000);
    expect(pod.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
      drainMs + MAX_ACCEPT_MS + TIMEOUTS.request + deadlineMs + TIMEOUTS.check,
    );
  });
});

describe('the network policy', () => {
  const { egress } = one(
    'network-policy.yaml',
    z.object({
      spec: z.object({
        egress: z.array(
          z.object({
            to: z.array(z.record(z.string(), z.unknown())),
            ports: z.array(z.object({ port: z.number() })),
          }),
        ),
      }),
    }),
  ).spec;

  test('allows connections only to DNS, Redis and the providers', () => {
    expect(egress.map(({ ports }) => [...new Set(ports.map(({ port }) => port))])).toEqual([
      [53],
      [6379],
      [443],
    ]);
    for (const { to } of egress) expect(to).toHaveLength(1);
  });

  test('gateways with the local reader do not need the providers', () => {
    const [patch] = readYaml(path.join(__dirname, 'local-reader/network-policy.yaml'));
    expect(patch).toEqual([{ op: 'remove', path: `/spec/egress/${egress.length - 1}` }]);
  });
});

test('the overlay for the local reader only patches existing resources', () => {
  const folder = path.join(__dirname, 'local-reader');
  const [kustomization] = readYaml(path.join(folder, 'kustomization.yaml'));
  const { patches } = z
    .object({ resources: z.tuple([z.literal('../base')]), patches: z.array(z.object({ path: z.string() })) })
    .parse(kustomization);
  expect([...patches.map((patch) => patch.path), 'kustomization.yaml'].sort()).toEqual(
    filesIn(folder).sort(),
  );
  for (const name of ['configuration.yaml', 'deployment.yaml']) {
    const [patch] = readYaml(path.join(folder, name)) as [Resource];
    const [{ apiVersion, kind, metadata }] = resourcesIn(name) as [Resource];
    expect(patch).toMatchObject({ apiVersion, kind, metadata: { name: metadata.name } });
  }
});
