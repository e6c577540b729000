import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { z } from 'zod';
import manifest from '../../package.json';
import { GATEWAY_SECRETS, KNOWN_VARIABLES } from '../../src/configuration/known-variables';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { configurationOf } from '../configuration-of';
import { lastOf, readStages } from '../container/dockerfile';
import { readYaml } from '../read-yaml';
import { checkResource, type Resource } from './check-resource';
import { CHART, helm, render, VALUE_SETS } from './render';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

const DEFAULT = 'the default';
const SETS = [DEFAULT, ...VALUE_SETS];
const rendered = new Map(SETS.map((set) => [set, render(set === DEFAULT ? undefined : set)]));
const resourcesOf = (set = DEFAULT) => rendered.get(set)!;
const image = readStages().at(-1)!;

/** The resource of a kind and a name, in the form of a schema. */
function one<Schema extends z.ZodType>(
  kind: string,
  name: string,
  schema: Schema,
  resources = resourcesOf(),
) {
  const found = resources.filter((resource) => resource.kind === kind && resource.metadata.name === name);
  expect(found).toHaveLength(1);
  return schema.parse(found[0]);
}

const labels = z.record(z.string(), z.string());
const probe = z.object({
  httpGet: z.object({ path: z.string(), port: z.string() }),
  periodSeconds: z.number(),
  timeoutSeconds: z.number(),
  failureThreshold: z.number(),
});
const deploymentSchema = z.object({
  spec: z.object({
    replicas: z.number().optional(),
    selector: z.object({ matchLabels: labels }),
    template: z.object({
      metadata: z.object({ labels, annotations: labels.optional() }),
      spec: z.object({
        terminationGracePeriodSeconds: z.number(),
        automountServiceAccountToken: z.literal(false),
        securityContext: z.unknown(),
        topologySpreadConstraints: z.array(
          z.object({ topologyKey: z.string(), labelSelector: z.object({ matchLabels: labels }) }),
        ),
        containers: z.tuple([
          z.object({
            image: z.string(),
            ports: z.tuple([z.object({ name: z.string(), containerPort: z.number() })]),
            env: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
            startupProbe: probe,
            livenessProbe: probe,
            readinessProbe: probe,
            resources: z.object({ limits: z.object({ memory: z.string() }) }),
            securityContext: z.unknown(),
            volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
          }),
        ]),
        volumes: z.array(
          z.object({
            name: z.string(),
            secret: z.object({ secretName: z.string(), defaultMode: z.number() }).optional(),
          }),
        ),
      }),
    }),
  }),
});
const deploymentOf = (name: string, resources = resourcesOf()) =>
  one('Deployment', name, deploymentSchema, resources).spec;
const deploymentsIn = (set: string) =>
  resourcesOf(set)
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata }) => ({ name: metadata.name, ...deploymentOf(metadata.name, resourcesOf(set)) }));
const dataOf = (name: string, resources = resourcesOf()) =>
  one('ConfigMap', name, z.object({ data: labels }), resources).data;

describe.each(SETS)('with the values of %s', (set) => {
  test('helm finds nothing to criticise', () => {
    expect(() => helm(['lint', '--strict', '--quiet'], set === DEFAULT ? undefined : set)).not.toThrow();
  });

  test('every resource is valid for Kubernetes, without unknown fields, in the namespace of the release', () => {
    const resources = resourcesOf(set);
    expect(resources.length).toBeGreaterThan(5);
    for (const resource of resources) expect(() => checkResource(resource)).not.toThrow();
    expect(new Set(resources.map(({ metadata }) => metadata.namespace))).toEqual(new Set(['city']));
  });

  test('pods have no unneeded privileges, and run as the user of the image or of OpenShift', () => {
    for (const { template } of deploymentsIn(set)) {
      const [container] = template.spec.containers;
      expect(template.spec.securityContext).toEqual({
        runAsNonRoot: true,
        seccompProfile: { type: 'RuntimeDefault' },
      });
      expect(container.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      // Kubernetes can tell that a user is not root only by its number, and any user has to read the secrets.
      expect(lastOf(image, 'USER')).toMatch(/^[1-9]\d*:[1-9]\d*$/);
      expect(template.spec.volumes.map(({ secret }) => secret?.defaultMode).filter(Boolean)).toEqual([0o444]);
    }
  });

  test('pods are spread over zones and nodes, and matched by budget and policy', () => {
    const selectors = z.object({
      spec: z.object({ selector: z.unknown().optional(), podSelector: z.unknown().optional() }),
    });
    for (const { name, selector, template } of deploymentsIn(set)) {
      expect(template.metadata.labels).toMatchObject(selector.matchLabels);
      const spread = template.spec.topologySpreadConstraints;
      expect(spread.map(({ topologyKey }) => topologyKey)).toEqual([
        'topology.kubernetes.io/zone',
        'kubernetes.io/hostname',
      ]);
      for (const { labelSelector } of spread) expect(labelSelector).toEqual(selector);
      const here = resourcesOf(set);
      expect(one('PodDisruptionBudget', name, selectors, here).spec.selector).toEqual(selector);
      expect(one('NetworkPolicy', name, selectors, here).spec.podSelector).toEqual(selector);
    }
  });

  test('probes ask the port of the container', () => {
    for (const { template } of deploymentsIn(set)) {
      const [{ ports, startupProbe, livenessProbe, readinessProbe }] = template.spec.containers;
      const probes = [startupProbe, livenessProbe, readinessProbe];
      expect(probes.map(({ httpGet }) => httpGet.port)).toEqual(Array(3).fill(ports[0].name));
      expect(probes.map(({ httpGet }) => httpGet.path)).toEqual(['/livez', '/livez', '/readyz']);
    }
  });

  test('only variables that the gateway knows are set', () => {
    const names = Object.keys(dataOf('curbwise-gateway', resourcesOf(set)));
    expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(names));
  });

  test('a gateway has time to leave the load balancers and then to finish its readings', () => {
    const settings = dataOf('curbwise-gateway', resourcesOf(set));
    const { drainMs, deadlineMs } = timesOf(settings);
    const { spec } = deploymentOf('curbwise-gateway', resourcesOf(set)).template;
    const { periodSeconds, timeoutSeconds, failureThreshold } = spec.containers[0].readinessProbe;
    expect(drainMs).toBeGreaterThanOrEqual((periodSeconds * failureThreshold + timeoutSeconds) * 1000);
    expect(spec.terminationGracePeriodSeconds * 1000).toBeGreaterThan(
      drainMs + MAX_ACCEPT_MS + TIMEOUTS.request + deadlineMs + TIMEOUTS.check,
    );
  });
});

const timesOf = ({ DRAIN_MS = '', READ_DEADLINE_MS = '' }: Record<string, string>) =>
  configurationOf({ DRAIN_MS, READ_DEADLINE_MS }, {});

describe('the check of a resource', () => {
  test.each([
    ['a misspelt field', { readinesProbe: {} }, '/readinesProbe'],
    ['a string instead of a number', { terminationGracePeriodSeconds: 'soon' }, 'must be integer'],
  ])('finds %s', (_, wrong, words) => {
    const [found] = resourcesOf().filter(({ kind }) => kind === 'Deployment');
    const resource = structuredClone(found) as Resource & { spec: { template: { spec: object } } };
    Object.assign(resource.spec.template.spec, wrong);
    expect(() => checkResource(resource)).toThrow(words);
  });

  test.each([
    ['readers', 'ScaledObject', 'trigers'],
    ['readers', 'PodMonitor', 'podMetricsEndpoint'],
    ['openshift', 'ServiceMonitor', 'endpoint'],
    ['gateway-api', 'HTTPRoute', 'hostname'],
    ['gateway-api', 'Gateway', 'listener'],
  ])('finds a misspelt field of an operator: %s, %s', (set, kind, field) => {
    const [found] = resourcesOf(set).filter((resource) => resource.kind === kind) as [
      Resource & { spec: object },
    ];
    expect(() => checkResource({ ...found, spec: { ...found.spec, [field]: [] } } as Resource)).toThrow(
      field,
    );
  });
});

describe('values', () => {
  test.each<[override: string, name: string]>([
    ['readerss={}', 'readerss'],
    ['gateway.autoscalin={"enabled":true}', 'autoscalin'],
    ['gateway.settings.drainMs=1', 'drainMs'],
    // YAML reads `on` as true, which the gateway would not take.
    ['gateway.settings.ADMIN_PAGE=true', 'ADMIN_PAGE'],
    // An empty list of a rule would let everybody in, or out.
    ['networkPolicy.clients=[]', 'clients'],
    ['networkPolicy.redis.to=[]', 'to'],
    ['secret.variables.REDIS_URL="redis: url"', 'REDIS_URL'],
    // Settings are in a ConfigMap, which more people may read than secrets.
    ...['OPENAI_API_KEY', ...GATEWAY_SECRETS].map((name): [string, string] => [
      `gateway.settings.${name}="x"`,
      name,
    ]),
    ['readers.autoscaling.by="cpu"', 'by'],
    ['image.digest="sha256:12"', 'digest'],
    ['gateway.autoscaling.minReplicas="three"', 'minReplicas'],
  ])('%s is refused', (override, name) => {
    expect(() => helm(['template', 'curbwise'], undefined, [override])).toThrow(name);
  });

  test('each has a comment or says what it is, and is in the schema', () => {
    const document = parseDocument(readFileSync(path.join(CHART, 'values.yaml'), 'utf8'));
    const schema = schemaNode.parse(JSON.parse(readFileSync(path.join(CHART, 'values.schema.json'), 'utf8')));
    const values = valuesIn(document.contents as YAMLMap, schema);
    expect(values.length).toBeGreaterThan(40);
    expect(values.filter(([name, hasComment]) => !hasComment && !PLAIN.test(name))).toEqual([]);
    const { global, ...own } = schema.properties!;
    expect(Object.keys(own).sort()).toEqual(
      (document.contents as YAMLMap<{ value: string }>).items.map(({ key }) => key.value).sort(),
    );
    expect(global).toBeDefined();
  });

  test('the chart has the version of the gateway', () => {
    expect(readYaml(path.join(CHART, 'Chart.yaml'))).toMatchObject([
      { version: manifest.version, appVersion: manifest.version },
    ]);
    expect(deploymentOf('curbwise-gateway').template.spec.containers[0].image).toBe(
      `registry.example.com/curbwise-gateway:${manifest.version}`,
    );
    const digest = `sha256:${'a'.repeat(64)}`;
    const pinned = deploymentOf('curbwise-gateway', render(undefined, [`image.digest="${digest}"`]));
    expect(pinned.template.spec.containers[0].image).toBe(`registry.example.com/curbwise-gateway@${digest}`);
  });
});

interface SchemaNode {
  properties?: Record<string, SchemaNode>;
}
const schemaNode: z.ZodType<SchemaNode> = z.object({
  get properties() {
    return z.record(z.string(), schemaNode).optional();
  },
});
/** Names that say what they are. */
const PLAIN =
  /\.(?:enabled|minReplicas|maxReplicas|pullPolicy|nodeSelector|interval|port|to|requests|limits|name)$/;

/** The dotted names of the values of the schema, each with whether it has a comment. */
function valuesIn(map: YAMLMap, { properties = {} }: SchemaNode, above = ''): [string, boolean][] {
  return Object.entries(properties).flatMap(([name, node]) => {
    if (above === '' && name === 'global') return [];
    const at = map.items.findIndex(({ key }) => isScalar(key) && key.value === name);
    const dotted = above === '' ? name : `${above}.${name}`;
    const item = map.items[at];
    if (!item) throw new Error(`values.yaml has no ${dotted}`);
    if (node.properties && isMap(item.value)) return valuesIn(item.value, node, dotted);
    const { commentBefore } = item.key as { commentBefore?: string };
    // The parser gives the comment above the first key to the map.
    return [[dotted, Boolean(commentBefore) || (at === 0 && Boolean(map.commentBefore))]];
  });
}

describe('a gateway', () => {
  const { template } = deploymentOf('curbwise-gateway');
  const [container] = template.spec.containers;

  test('is probed on the port that the image listens on, and found by its service', () => {
    expect(String(container.ports[0].containerPort)).toBe(lastOf(image, 'EXPOSE'));
    const service = one('Service', 'curbwise-gateway', z.object({ spec: z.object({ selector: labels }) }));
    expect(service.spec.selector).toEqual(deploymentOf('curbwise-gateway').selector.matchLabels);
  });

  test.each(SETS)('starts with the values of %s', (set) => {
    const settings = dataOf('curbwise-gateway', resourcesOf(set));
    const files = Object.entries(settings).filter(
      ([name]) => name.endsWith('_FILE') && name !== 'PROVIDERS_FILE',
    );
    const providers = resourcesOf(set).some(({ metadata }) => metadata.name === 'curbwise-providers')
      ? dataOf('curbwise-providers', resourcesOf(set))['providers.json']
      : undefined;
    const keys = [...(providers ?? '').matchAll(/"(\/run\/secrets\/[^"]+)"/g)].map(([, file = '']) => file);
    const { spec } = deploymentOf('curbwise-gateway', resourcesOf(set)).template;
    const mounted = spec.containers[0].volumeMounts.map(({ mountPath }) => mountPath);
    const configuration = configurationOf(settings, {
      ...Object.fromEntries(files.map(([name, file]) => [file, { text: textOf(name) }])),
      ...Object.fromEntries(keys.map((file) => [file, { text: `value-of-${file}` }])),
      ...(providers !== undefined && { '/etc/curbwise/providers.json': { text: providers } }),
    });
    for (const [, file] of files) expect(mounted).toContain(path.dirname(file));
    expect(configuration).toMatchObject({ metricsToken: textOf('METRICS_TOKEN_FILE'), trustProxyHops: 1 });
    expect(configuration.reading.providers).not.toEqual([]);
    expect(configuration.redisUrl).toBe(set === 'openai' ? undefined : 'rediss://redis:6379');
  });
  const textOf = (name: string) =>
    name.endsWith('REDIS_URL_FILE')
      ? 'rediss://redis:6379'
      : `value-of-${name.replace('_FILE', '')}`.padEnd(32, '-');

  test('is replaced when a setting changes, and not when the providers do', () => {
    const templateWith = (override: string) =>
      deploymentOf('curbwise-gateway', render(undefined, [override])).template;
    expect(templateWith('gateway.settings.CACHE_MB=65')).not.toEqual(template);
    expect(templateWith('providers.dailyBudgetUsd=26')).toEqual(template);
  });

  test('gets numbers as the gateway reads them', () => {
    const settings = dataOf(
      'curbwise-gateway',
      render(undefined, ['gateway.settings.DAILY_PHOTOS_PER_CLIENT=1000000']),
    );
    expect(settings.DAILY_PHOTOS_PER_CLIENT).toBe('1000000');
  });
});

describe('readers', () => {
  const readers = resourcesOf('readers');
  const { spec } = deploymentOf('curbwise-readers', readers).template;
  const [container] = spec.containers;

  test('have the same key as the gateways, and no key of a provider', () => {
    const variables = Object.fromEntries((container.env ?? []).map(({ name, value }) => [name, value]));
    expect(variables).toEqual({
      READER_HOST: '0.0.0.0',
      READER_PORT: String(container.ports[0].containerPort),
      READER_PROCESSES: '2',
      READERS_KEY_FILE: dataOf('curbwise-gateway', readers).READERS_KEY_FILE,
      REDIS_URL_FILE: '/run/secrets/redis-url',
      METRICS_TOKEN_FILE: '/run/secrets/metrics-token',
    });
    const { volumes } = one(
      'Deployment',
      'curbwise-readers',
      z.object({
        spec: z.object({
          template: z.object({
            spec: z.object({
              volumes: z.tuple([
                z.object({
                  secret: z.object({ items: z.array(z.object({ key: z.string(), path: z.string() })) }),
                }),
              ]),
            }),
          }),
        }),
      }),
      readers,
    ).spec.template.spec;
    expect(volumes[0].secret.items.map((item) => `/run/secrets/${item.path}`).sort()).toEqual(
      Object.entries(variables)
        .flatMap(([name, value]) => (name.endsWith('_FILE') ? [value] : []))
        .sort(),
    );
  });

  const target = { name: 'curbwise-readers' };
  test('are scaled by the photos of the queue and their age, by one thing only', () => {
    const scaled = z.object({
      spec: z.object({
        scaleTargetRef: z.unknown(),
        triggers: z.array(z.object({ metadata: z.object({ query: z.string(), threshold: z.string() }) })),
      }),
    });
    const { scaleTargetRef, triggers } = one('ScaledObject', 'curbwise-readers', scaled, readers).spec;
    expect(scaleTargetRef).toEqual(target);
    expect(triggers.map(({ metadata }) => metadata)).toMatchObject([
      { query: 'max(curbwise_readers_photos_waiting + curbwise_readers_photos_reading)', threshold: '2' },
      { query: 'max(curbwise_readers_oldest_seconds)', threshold: '2' },
    ]);
    expect(deploymentOf('curbwise-readers', readers).replicas).toBeUndefined();
    const byHpa = render('readers', ['readers.autoscaling.by="hpa"']);
    for (const resource of byHpa) expect(() => checkResource(resource)).not.toThrow();
    const hpa = z.object({
      spec: z.object({
        scaleTargetRef: z.unknown(),
        metrics: z.array(z.object({ external: z.object({ metric: z.object({ name: z.string() }) }) })),
      }),
    });
    const { metrics } = one('HorizontalPodAutoscaler', 'curbwise-readers', hpa, byHpa).spec;
    expect(metrics.map(({ external }) => external.metric.name)).toEqual([
      'curbwise_readers_photos',
      'curbwise_readers_oldest_seconds',
    ]);
    expect(byHpa.filter(({ kind }) => kind === 'ScaledObject')).toEqual([]);
    const byNothing = render('readers', ['readers.autoscaling.by="none"']);
    expect(deploymentOf('curbwise-readers', byNothing).replicas).toBe(2);
  });
});

describe('the network policy', () => {
  const peer = z.record(z.string(), z.unknown());
  const policy = z.object({
    spec: z.object({
      egress: z.array(
        z.object({ to: z.array(peer), ports: z.array(z.object({ protocol: z.string(), port: z.number() })) }),
      ),
    }),
  });
  const egressOf = (set: string, name = 'curbwise-gateway', resources = resourcesOf(set)) =>
    one('NetworkPolicy', name, policy, resources).spec.egress;
  const portsOf = (set: string, name?: string) =>
    egressOf(set, name).map(({ ports }) => [...new Set(ports.map(({ port }) => port))].join());

  test.each([
    [DEFAULT, 'curbwise-gateway', ['53', '5353', '6379', '443']],
    ['openai', 'curbwise-gateway', ['53', '5353', '443']],
    ['local', 'curbwise-gateway', ['53', '5353', '6379']],
    ['readers', 'curbwise-gateway', ['53', '5353', '6379']],
    ['readers', 'curbwise-readers', ['53', '5353', '6379']],
  ])('%s: %s may connect only to %j', (set, name, ports) => {
    expect(portsOf(set, name)).toEqual(ports);
  });

  test('another Redis for photos is reached by gateways and readers', () => {
    const to = [{ ipBlock: { cidr: '10.1.2.3/32' } }];
    const rendered = render('readers', [`networkPolicy.readersRedis=${JSON.stringify({ to, port: 6380 })}`]);
    for (const name of ['curbwise-gateway', 'curbwise-readers'])
      expect(egressOf('readers', name, rendered)).toContainEqual({
        to,
        ports: [{ protocol: 'TCP', port: 6380 }],
      });
  });

  test('DNS is reached by UDP and TCP: pods of DNS, the cache of the node, and OpenShift', () => {
    const [dns, openshift] = egressOf(DEFAULT);
    const both = (port: number) => [
      { protocol: 'UDP', port },
      { protocol: 'TCP', port },
    ];
    expect(dns?.ports).toEqual(both(53));
    expect(openshift?.ports).toEqual(both(5353));
    expect(JSON.stringify(dns?.to[0])).toContain('["kube-dns","coredns","node-local-dns"]');
    expect(dns?.to).toContainEqual({ ipBlock: { cidr: '169.254.20.10/32' } });
    expect(openshift?.to).toEqual([
      {
        namespaceSelector: { matchLabels: { 'kubernetes.io/metadata.name': 'openshift-dns' } },
        podSelector: { matchLabels: { 'dns.operator.openshift.io/daemonset-dns': 'default' } },
      },
    ]);
  });

  test('providers are outside of private networks', () => {
    expect(egressOf(DEFAULT).at(-1)?.to).toEqual([
      {
        ipBlock: {
          cidr: '0.0.0.0/0',
          except: ['10.0.0.0/8', '100.64.0.0/10', '169.254.0.0/16', '172.16.0.0/12', '192.168.0.0/16'],
        },
      },
    ]);
  });
});

describe('the way in', () => {
  const nginx = readFileSync(path.join(__dirname, '../compose/nginx/nginx.conf'), 'utf8');
  const directive = (name: string) => new RegExp(`\\b${name} ([^;]+);`).exec(nginx)?.[1];
  const { deadlineMs } = timesOf(dataOf('curbwise-gateway'));
  const backend = z.object({ service: z.object({ name: z.string(), port: z.object({ name: z.string() }) }) });
  const ingress = z.object({
    metadata: z.object({ annotations: labels.optional() }),
    spec: z.object({
      ingressClassName: z.string(),
      tls: z.tuple([z.object({ hosts: z.tuple([z.string()]), secretName: z.string().min(1) })]),
      rules: z.tuple([
        z.object({
          host: z.string(),
          http: z.object({ paths: z.tuple([z.object({ path: z.literal('/'), backend })]) }),
        }),
      ]),
    }),
  });
  const ingressOf = (set: string) => one('Ingress', 'curbwise-gateway', ingress, resourcesOf(set));

  test.each([
    ['openai', 'traefik'],
    ['haproxy', 'haproxy'],
    ['openshift', 'openshift-default'],
  ])('the ingress of %s serves TLS only and leads to the service of the gateways', (set, className) => {
    const { spec } = ingressOf(set);
    expect(spec.ingressClassName).toBe(className);
    expect(spec.tls[0].hosts).toEqual([spec.rules[0].host]);
    const { service } = spec.rules[0].http.paths[0].backend;
    const ports = z.object({
      spec: z.object({ ports: z.array(z.object({ name: z.string(), port: z.number() })) }),
    });
    const { spec: found } = one('Service', service.name, ports, resourcesOf(set));
    expect(found.ports.map(({ name }) => name)).toContain(service.port.name);
  });

  test('controllers wait as long as the delivered nginx, longer than a reading takes', () => {
    const haproxy = ingressOf('haproxy').metadata.annotations ?? {};
    const openshift = ingressOf('openshift').metadata.annotations ?? {};
    expect(haproxy['haproxy.org/timeout-server']).toBe(directive('proxy_read_timeout'));
    expect(haproxy['haproxy.org/timeout-connect']).toBe(directive('proxy_connect_timeout'));
    expect(openshift['haproxy.router.openshift.io/timeout']).toBe(directive('proxy_read_timeout'));
    expect(Number.parseInt(directive('proxy_read_timeout') ?? '', 10) * 1000).toBeGreaterThan(deadlineMs);
  });

  test('the route of the Gateway API leads to the service, with the same time and without a retry', () => {
    const route = z.object({
      spec: z.object({
        parentRefs: z.tuple([z.strictObject({ name: z.string(), namespace: z.string() })]),
        hostnames: z.array(z.string()),
        rules: z.tuple([
          z.strictObject({
            matches: z.unknown(),
            timeouts: z.strictObject({ request: z.string(), backendRequest: z.string() }),
            backendRefs: z.tuple([z.strictObject({ name: z.string(), port: z.number() })]),
          }),
        ]),
      }),
    });
    const here = resourcesOf('gateway-api');
    const { parentRefs, hostnames, rules } = one('HTTPRoute', 'curbwise-gateway', route, here).spec;
    const time = directive('proxy_read_timeout');
    const whole = Number.parseInt(time ?? '', 10) + TIMEOUTS.request / 1000;
    expect(rules[0].timeouts).toEqual({ request: `${whole}s`, backendRequest: time });
    expect(rules[0].backendRefs[0]).toEqual({ name: 'curbwise-gateway', port: 80 });
    const listener = z.object({ protocol: z.string(), hostname: z.string(), port: z.number() });
    const gateway = z.object({
      metadata: z.object({ name: z.string(), namespace: z.string() }),
      spec: z.object({ gatewayClassName: z.string(), listeners: z.tuple([listener]) }),
    });
    const { metadata, spec } = one('Gateway', parentRefs[0].name, gateway, here);
    expect(parentRefs).toEqual([metadata]);
    expect(spec.listeners).toMatchObject([{ protocol: 'HTTPS', hostname: hostnames[0] }]);
    // Another team's Gateway.
    const shared = render('gateway-api', [
      'gatewayApi.create=false',
      'gatewayApi.parent={"name":"shared","namespace":"edge"}',
    ]);
    expect(shared.filter(({ kind }) => kind === 'Gateway')).toEqual([]);
    expect(one('HTTPRoute', 'curbwise-gateway', route, shared).spec.parentRefs).toEqual([
      { name: 'shared', namespace: 'edge' },
    ]);
  });
});

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
