import path from 'node:path';
import { z } from 'zod';
import { KNOWN_VARIABLES } from '../../src/configuration/known-variables';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { configurationOf } from '../configuration-of';
import { lastOf, readStages } from '../container/dockerfile';
import { checkResource } from './check-resource';
import { helm, render } from './render';
import { dataOf, DEFAULT, deploymentOf, labels, one, resourcesOf, SETS, timesOf } from './rendered';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

const image = readStages().at(-1)!;
const deploymentsIn = (set: string) =>
  resourcesOf(set)
    .filter(({ kind }) => kind === 'Deployment')
    .map(({ metadata }) => ({ name: metadata.name, ...deploymentOf(metadata.name, resourcesOf(set)) }));

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
