import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { REPOSITORY } from '../container/dockerfile';
import { readYaml } from '../read-yaml';
import { readAlerts } from './read-alerts';

const rules = readAlerts();
const guide = readFileSync(path.join(REPOSITORY, 'docs/runbook.md'), 'utf8');

test.each(rules)('the guide says what to do about $alert', ({ alert, annotations }) => {
  expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
  const [, entry = ''] = guide.split(`\n### ${alert}\n`);
  const [text = ''] = entry.split('\n#');
  expect(text.trim().length).toBeGreaterThan(100);
});

test('raises an alert without any gateway, whether or not Prometheus knows some', () => {
  const job = 'up{job="curbwise-gateway"}';
  const [none] = rules.filter(({ labels, expr }) => labels.severity === 'critical' && expr.includes(job));
  // `absent` of a comparison is true when every gateway is at 0, and when there is no series.
  expect(none?.expr).toBe(`absent(${job} == 1)`);
});

test('raises an alert before a memory limit ends the gateway', () => {
  const [, bytes] =
    /> (\S+)/.exec(rules.find(({ alert }) => alert === 'CurbwiseMemoryHigh')?.expr ?? '') ?? [];
  const deploy = path.join(__dirname, '..');
  const limits = ['helm/curbwise/values.yaml', 'helm/values/local.yaml', 'compose/compose.yaml']
    .map((file) => readFileSync(path.join(deploy, file), 'utf8').split('\nreaders:\n')[0]!)
    .flatMap((text) => [...text.matchAll(/limits: \{ memory: (\d+)(Mi|Gi) \}|^ {2}mem_limit: (\d+)(m)$/gm)])
    .map(
      ([, pod, podUnit, container, unit]) =>
        Number(pod ?? container) * 2 ** ((podUnit ?? unit) === 'Gi' ? 30 : 20),
    );
  expect(limits).toHaveLength(3);
  expect(Number(bytes)).toBeLessThan(Math.min(...limits));
});

test('the guide mentions only existing alerts', () => {
  const spoken = [...guide.matchAll(/^### (Curbwise\w+)$/gm)].map(([, name]) => name);
  expect(spoken.sort()).toEqual(rules.map(({ alert }) => alert).sort());
});

test('the example configuration loads the rules and uses their job name', () => {
  const [example] = readYaml(path.join(__dirname, 'prometheus.yaml'));
  const { rule_files, scrape_configs } = z
    .object({ rule_files: z.array(z.string()), scrape_configs: z.array(z.object({ job_name: z.string() })) })
    .parse(example);
  expect(rule_files).toEqual(['alerts.yaml']);
  expect(scrape_configs.map(({ job_name }) => job_name)).toEqual(['curbwise-gateway']);
});
