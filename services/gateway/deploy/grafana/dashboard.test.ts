import path from 'node:path';
import { z } from 'zod';
import { readAlerts } from '../prometheus/read-alerts';
import { readYaml } from '../read-yaml';
import { COLUMNS, readDashboard, targetsOf, type Panel } from './read-dashboard';

const { panels, uid } = readDashboard();
const twice = <Value>(values: readonly Value[]) => values.filter((one, at) => values.indexOf(one) !== at);

test('no two panels share an id, a title or a place', () => {
  expect(panels.length).toBeGreaterThan(10);
  expect(twice(panels.map(({ id }) => id))).toEqual([]);
  expect(twice(panels.map(({ title }) => title))).toEqual([]);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)}/${y + Math.floor(index / w)}`),
  );
  expect(twice(cells)).toEqual([]);
  const beyond = panels.filter(({ gridPos: { x, w } }) => x + w > COLUMNS);
  expect(beyond).toEqual([]);
});

test('panels leave no gaps', () => {
  const bottom = Math.max(...panels.map(({ gridPos: { y, h } }) => y + h));
  const taken = panels.reduce((sum, { gridPos: { w, h } }) => sum + w * h, 0);
  expect(taken).toBe(COLUMNS * bottom);
});

test('panels are below the heading of their row', () => {
  expect(panels[0]).toMatchObject({ type: 'row', gridPos: { x: 0, y: 0 } });
  const tops = panels.map(({ gridPos }) => gridPos.y);
  expect(tops).toEqual([...tops].sort((one, other) => one - other));
});

test.each(panels.filter(({ type }) => type !== 'row').map((panel): [string, Panel] => [panel.title, panel]))(
  '%s: each of its queries has its own letter',
  (_, panel) => {
    expect(twice(targetsOf(panel).map(({ refId }) => refId))).toEqual([]);
  },
);

test('every alert that a panel mentions exists', () => {
  const spoken = [...JSON.stringify(panels).matchAll(/\bCurbwise[A-Z]\w+/g)].map(([name]) => name);
  const alerts = readAlerts().map(({ alert }) => alert);
  expect(spoken.length).toBeGreaterThan(5);
  expect(spoken.filter((name) => !alerts.includes(name))).toEqual([]);
});

test('Grafana finds the provisioned dashboard and data source', () => {
  const provisioned = (file: string) => readYaml(path.join(__dirname, 'provisioning', file))[0];
  const { datasources } = z
    .object({
      apiVersion: z.literal(1),
      datasources: z.tuple([
        z.strictObject({
          name: z.string(),
          uid: z.string(),
          type: z.literal('prometheus'),
          access: z.literal('proxy'),
          url: z.string(),
          isDefault: z.literal(true),
          editable: z.literal(false),
          jsonData: z.strictObject({ timeInterval: z.string(), httpMethod: z.literal('POST') }),
        }),
      ]),
    })
    .parse(provisioned('datasources/prometheus.yaml'));
  const { providers } = z
    .object({
      apiVersion: z.literal(1),
      providers: z.tuple([
        z.object({ type: z.literal('file'), options: z.strictObject({ path: z.string() }) }),
      ]),
    })
    .parse(provisioned('dashboards/curbwise.yaml'));
  const [{ scrape_configs }] = z
    .tuple([z.object({ scrape_configs: z.tuple([z.object({ scrape_interval: z.string() })]) })])
    .parse(readYaml(path.join(__dirname, '../prometheus/prometheus.yaml')));
  expect(datasources[0].jsonData.timeInterval).toBe(scrape_configs[0].scrape_interval);

  const { services } = z
    .object({
      services: z.object({
        prometheus: z.object({ ports: z.array(z.string()) }),
        grafana: z.object({
          environment: z.record(z.string(), z.string()),
          volumes: z.array(
            z.union([
              z.string(),
              z.object({ source: z.string(), target: z.string(), read_only: z.literal(true) }),
            ]),
          ),
        }),
      }),
    })
    .parse(readYaml(path.join(__dirname, '../compose/compose.yaml'))[0]);
  expect(datasources[0].url).toBe(`http://prometheus:${services.prometheus.ports[0]?.split(':').at(-1)}`);
  const mounts = services.grafana.volumes.filter((volume) => typeof volume !== 'string');
  const targetOf = (folder: string) =>
    mounts.find(({ source }) => path.join(__dirname, '../compose', source) === path.join(__dirname, folder))
      ?.target;
  expect(targetOf('provisioning')).toBe('/etc/grafana/provisioning');
  expect(targetOf('dashboards')).toBe(providers[0].options.path);
  expect(services.grafana.environment.GF_DASHBOARDS_DEFAULT_HOME_DASHBOARD_PATH).toBe(
    `${targetOf('dashboards')}/gateway.json`,
  );
  expect(uid).toBe('curbwise-gateway');
});
