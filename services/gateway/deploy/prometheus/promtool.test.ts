import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { stringify } from 'yaml';
import { z } from 'zod';
import { readDashboard, targetsOf } from '../grafana/read-dashboard';
import { readYaml } from '../read-yaml';
import { promtool } from './promtool';
import { readAlerts } from './read-alerts';

// Each test runs a program on days of samples: 2 s, and several times that on a busy machine.
jest.setTimeout(60_000);

const TESTS = 'alerts.test.yaml';

const testsFile = z.looseObject({
  tests: z.array(
    z.looseObject({
      alert_rule_test: z.array(z.looseObject({ alertname: z.string(), exp_alerts: z.array(z.unknown()) })),
    }),
  ),
});
const readTests = () => testsFile.parse(readYaml(path.join(__dirname, TESTS))[0]);

/** The file of tests with only the tests of some alerts. */
function testsOf(isWanted: (alert: string) => boolean): string {
  const file = readTests();
  const isOfWanted = (one: (typeof file.tests)[number]) =>
    one.alert_rule_test.some(({ alertname }) => isWanted(alertname));
  return stringify({ ...file, tests: file.tests.filter(isOfWanted) }, { aliasDuplicateObjects: false });
}
const check = (...words: string[]) => promtool(words, __dirname);

/** Runs promtool on files of a folder that is removed afterwards. */
async function checkFiles(files: Record<string, string>, ...words: string[]): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'curbwise-promtool-'));
  try {
    for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
    return await promtool(words, folder);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** A file of rules with one rule for each expression. */
const rulesOf = (expressions: readonly string[]) =>
  stringify({
    groups: [{ name: 'all', rules: expressions.map((expr, index) => ({ record: `one:of${index}`, expr })) }],
  });

test('Prometheus accepts the alerts', async () => {
  expect(await check('check', 'rules', 'alerts.yaml')).toContain(`${readAlerts().length} rules found`);
});

test('Prometheus accepts the example configuration', async () => {
  // The token does not exist on this machine.
  expect(await check('check', 'config', '--syntax-only', 'prometheus.yaml')).toContain('SUCCESS');
});

test('raises every alert when it should, and not before', async () => {
  expect(await check('test', 'rules', TESTS)).toContain('SUCCESS');
});

test('the tests of an alert notice a changed threshold', async () => {
  const alerts = readFileSync(path.join(__dirname, 'alerts.yaml'), 'utf8');
  const files = {
    [TESTS]: testsOf((alert) => alert === 'CurbwisePhotosWaiting'),
    'alerts.yaml': alerts.replace('curbwise_photos_waiting >= 6', 'curbwise_photos_waiting >= 5'),
  };
  expect(files['alerts.yaml']).not.toBe(alerts);
  await expect(checkFiles(files, 'test', 'rules', TESTS)).rejects.toThrow('alertname: CurbwisePhotosWaiting');
});

describe('of each alert', () => {
  const cases = readTests().tests.flatMap((one) => one.alert_rule_test);

  test.each(readAlerts())('$alert there is a case that raises it and one that does not', ({ alert }) => {
    const expected = cases.filter(({ alertname }) => alertname === alert).map((one) => one.exp_alerts.length);
    expect(Math.max(...expected)).toBeGreaterThan(0);
    expect(Math.min(...expected)).toBe(0);
  });
});

describe('the dashboard', () => {
  const dashboard = readDashboard();
  const expressions = [
    ...dashboard.panels.flatMap(targetsOf).map(({ expr }) => expr),
    ...dashboard.annotations.list.map(({ expr }) => expr),
  ];

  test('has only queries that Prometheus understands', async () => {
    expect(expressions.length).toBeGreaterThan(20);
    const found = await checkFiles({ 'rules.yaml': rulesOf(expressions) }, 'check', 'rules', 'rules.yaml');
    expect(found).toContain(`${expressions.length} rules found`);
  });

  test('the check finds an invalid expression', async () => {
    const wrong = rulesOf([...expressions, 'sum by (provider (rate(up[5m]))']);
    await expect(checkFiles({ 'rules.yaml': wrong }, 'check', 'rules', 'rules.yaml')).rejects.toThrow(
      'could not parse expression',
    );
  });
});
