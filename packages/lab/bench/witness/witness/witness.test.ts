import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Format } from '../../command-line';
import { halfOf } from './half';
import { witness } from './witness';

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-witness-'));
});
afterAll(() => rm(folder, { recursive: true }));

const AT = ['2026-10-19T07:30', '2026-10-19T10:00'] as const;

const panelOf = (text: string, arrow: string | null = null) => ({
  text,
  arrow,
  symbol: null,
  box: null,
  confidence: 0.9,
});

const opinionOf = (isAllowed: boolean, limitMinutes: number | null = null, sure = true) => ({
  isAllowed,
  limitMinutes,
  sure,
});

const ruleOf = (quote: string, from: string, to: string) => ({
  panel: 0,
  quotes: [quote],
  effect: 'forbid',
  kind: 'no-parking',
  limit: null,
  days: [0, 1, 2, 3, 4, 5, 6],
  windows: [{ from, to }],
  season: null,
  weeks: [],
  dates: [],
  liftedFor: [],
  onlyFor: [],
  conditions: [],
});

const recordingOf = (photo: string, text: string, allowed: readonly unknown[], arrow?: string) => ({
  photo: `photos/${photo}.jpg`,
  answer: {
    panels: [panelOf(text, arrow)],
    extractedText: text,
    isIrrelevant: false,
    detectedObject: null,
    parkingRules: [],
    reasoning: '',
    isAllowed: true,
    calculatedDuration: null,
    effectiveDurationMinutes: 0,
    isShortWindow: false,
    moveBy: null,
    confidence: 0.9,
  },
  rules: [ruleOf(text, '08:00', '18:00')],
  nothing: [],
  unsure: [],
  allowed: Object.fromEntries(AT.map((at, index) => [at, allowed[index]])),
});

const RECORDINGS = [
  recordingOf('known', 'NO PARKING\n8AM-6PM', [opinionOf(true), opinionOf(false)]),
  // The model says yes without being sure of it.
  recordingOf('unsure', 'NO PARKING\n8AM-6PM QWERTZ', [opinionOf(true), opinionOf(true, null, false)]),
  recordingOf(
    'sides',
    'NO PARKING\n8AM-6PM',
    [opinionOf(true), opinionOf(false)].map((right) => ({ left: opinionOf(true), right })),
    'right',
  ),
];

const caseOf = (photo: string, more = {}) => ({
  id: photo,
  photo: `photos/${photo}.jpg`,
  at: AT,
  expect: [{ isAllowed: true, limitMinutes: null, until: '2026-10-19T08:00' }, { isAllowed: false }],
  ...more,
});

const CASES = [
  caseOf('known'),
  caseOf('unsure'),
  caseOf('sides', { side: 'right' }),
  caseOf('not-recorded'),
  { id: 'dog', photo: 'photos/dog.jpg', at: ['2026-10-19T07:30'], expect: [{}], irrelevant: true },
];

async function runOn(format: Format, values: Readonly<Record<string, string>> = {}): Promise<string> {
  const [readings, cases] = [path.join(folder, 'readings.jsonl'), path.join(folder, 'my-cases.jsonl')];
  await writeFile(readings, RECORDINGS.map((one) => JSON.stringify(one)).join('\n'));
  await writeFile(cases, CASES.map((one) => JSON.stringify(one)).join('\n'));
  const { output } = await witness.run({
    values: { readings, misses: '0', ...values },
    format,
    files: [cases],
    packageFolder: folder,
  });
  return output;
}

const third = 0.3333;

test('counts, of the photos with a recording, how often each decides right', async () => {
  expect(JSON.parse(await runOn('json'))).toEqual([
    {
      set: 'my-cases',
      n: 3,
      // A yes without being sure is a yes.
      alone: { exact: 0.6667, falseAllow: third, wrongNo: 0, uncertain: 0 },
      grammar: { exact: 0.6667, falseAllow: 0, wrongNo: 0, uncertain: third },
      both: { exact: 0.6667, falseAllow: 0, wrongNo: 0, uncertain: third },
    },
  ]);
});

test('prints counts with intervals, and missed cases', async () => {
  const text = await runOn('text', { misses: '1' });
  expect(text).toMatch(/my-cases +3 +alone +2 \(67 %, 9–99\) +1 \(33 %, 1–91\)/);
  expect(text).toMatch(/missed: 1\n {2}unsure {2}2026-10-19T07:30: uncertain/);
});

test('splits photos into halves that share none', async () => {
  const sizes = await Promise.all(
    ['even', 'odd'].map(async (half) => {
      const [{ n }] = JSON.parse(await runOn('json', { 'where-half': half })) as [{ n: number }];
      return n;
    }),
  );
  expect(sizes).toEqual([
    RECORDINGS.filter(({ photo }) => halfOf({ file: photo }) === 'even').length,
    RECORDINGS.filter(({ photo }) => halfOf({ file: photo }) === 'odd').length,
  ]);
  expect(sizes.every((size) => size > 0)).toBe(true);
});

test('names the line that is no recording', async () => {
  const readings = path.join(folder, 'broken.jsonl');
  await writeFile(readings, `${JSON.stringify(RECORDINGS[0])}\n{"photo":"x"}\n`);
  await expect(runOn('json', { readings })).rejects.toThrow('broken.jsonl:2');
});
