import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestGateway } from '../../src/testing/start-test-gateway';
import { REPOSITORY } from '../container/dockerfile';
import { readDashboard, targetsOf } from './read-dashboard';

const targets = readDashboard().panels.flatMap((panel) =>
  targetsOf(panel).map(({ expr, legendFormat }) => ({ panel: panel.title, expr, legendFormat })),
);

/** Labels that Prometheus adds to every series. */
const OF_EVERY_SERIES = ['job', 'instance'];
/** The label of the upper bound of a histogram bucket. */
const OF_BUCKETS = ['le'];

const namesIn = (expression: string) => [
  ...new Set(
    [...expression.matchAll(/\b(?:curbwise|nodejs|process)_[a-z0-9_]+|\bup\b/g)].map(([name]) => name),
  ),
];
const wordsIn = (text: string) => [...text.matchAll(/[a-z_]+/g)].map(([word]) => word);

/** Labels that an expression selects or aggregates by. */
function labelsIn(expression: string): string[] {
  const chosen = [...expression.matchAll(/\b([a-z_]+)\s*(?:=~|!~|!=|=)\s*"/g)].map(([, label = '']) => label);
  const kept = [...expression.matchAll(/\b(?:by|on|ignoring)\s*\(([^)]*)\)/g)];
  return [...new Set([...chosen, ...kept.flatMap(([, list = '']) => wordsIn(list))])];
}

/** Labels in a legend. */
const labelsShown = (legend: string) => [...legend.matchAll(/\{\{(\w+)\}\}/g)].map(([, label = '']) => label);

/** Metric → its labels, from the guides. */
function documented(): Map<string, string[]> {
  const text = ['docs/watch-the-gateway.md', 'docs/insights.md']
    .map((guide) => readFileSync(path.join(REPOSITORY, guide), 'utf8'))
    .join('\n');
  const words = (cell: string) => [...cell.matchAll(/`(\w+)`/g)].map(([, word = '']) => word);
  const rows = [...text.matchAll(/^\| (`curbwise_[^|]+)\|([^|]*)\|/gm)];
  return new Map(
    rows.flatMap(([, names = '', labels = '']) => words(names).map((name) => [name, words(labels)])),
  );
}

const guides = documented();
/** Metrics of the process, which the guides do not list one by one, and metrics that Prometheus itself adds. */
let others: string[];
beforeAll(async () => {
  const gateway = await startTestGateway();
  const text = await (await fetch(`${gateway.url}/metrics`)).text();
  await gateway.close();
  others = [...text.matchAll(/^# TYPE ((?:process|nodejs)_\S+) /gm)].map(([, name = '']) => name);
  others.push('up');
});

const inGuides = (name: string) => guides.get(name.replace(/_bucket$/, ''));

test('every metric of the dashboard exists', () => {
  const asked = [...new Set(targets.flatMap(({ expr }) => namesIn(expr)))];
  expect(asked.length).toBeGreaterThan(20);
  expect(asked.filter((name) => !inGuides(name) && !others.includes(name))).toEqual([]);
});

test('every metric has the labels that the dashboard uses', () => {
  expect(targets.length).toBeGreaterThan(20);
  const unknown = targets.flatMap(({ panel, expr, legendFormat }) => {
    const names = namesIn(expr);
    const known = [
      ...OF_EVERY_SERIES,
      ...names.flatMap((name) => inGuides(name) ?? []),
      ...(names.some((name) => name.endsWith('_bucket')) ? OF_BUCKETS : []),
    ];
    const wrong = [...labelsIn(expr), ...labelsShown(legendFormat)].filter((label) => !known.includes(label));
    return [...new Set(wrong)].map((label) => `${panel}: ${names.join(', ')} without ${label}`);
  });
  expect(unknown).toEqual([]);
});

test('legends only use labels that aggregation keeps', () => {
  expect(targets.length).toBeGreaterThan(20);
  const lost = targets.flatMap(({ panel, expr, legendFormat }) => {
    const [, list] = /\bby \(([^)]*)\)/.exec(expr) ?? [];
    if (list === undefined) return [];
    const kept = wordsIn(list);
    return labelsShown(legendFormat)
      .filter((label) => !kept.includes(label))
      .map((label) => `${panel}: ${label}`);
  });
  expect(lost).toEqual([]);
});
