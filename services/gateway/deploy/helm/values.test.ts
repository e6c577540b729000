import { readFileSync } from 'node:fs';
import path from 'node:path';
import { isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import { z } from 'zod';
import manifest from '../../package.json';
import { GATEWAY_SECRETS } from '../../src/configuration/known-variables';
import { readYaml } from '../read-yaml';
import { CHART, helm, render } from './render';
import { deploymentOf } from './rendered';

// helm starts anew for every set of values, which is slow on a busy machine.
jest.setTimeout(60_000);

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
