import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { TIMEOUTS } from '../../src/http/http-server';
import { render } from './render';
import { dataOf, DEFAULT, labels, one, resourcesOf, timesOf } from './rendered';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

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
