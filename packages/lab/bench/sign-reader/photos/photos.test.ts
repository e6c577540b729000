import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UsageError, type Format, type Values } from '../../command-line';
import { drawSign, drawStreet } from '@curbwise/drawings';
import { photos } from './photos';
import { longTest } from '@curbwise/tooling/long-tests';

// Real networks on drawn photos: each takes a second or two.
jest.setTimeout(120_000);

let folder: string;
let file: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-photos-'));
  file = path.join(folder, 'drawn.jsonl');
  const { jpeg } = await drawSign([
    {
      style: 'green-on-white',
      lines: [{ text: '2 HOUR', scale: 1.4 }, 'PARKING', '8AM TO 6PM', 'MON THRU FRI'],
    },
  ]);
  await writeFile(path.join(folder, 'limit.jpg'), jpeg);
  await writeFile(path.join(folder, 'street.jpg'), await drawStreet());
  const limit = {
    photo: 'limit.jpg',
    at: ['2026-10-19T10:00', '2026-10-24T10:00'],
    irrelevant: false,
    city: 'Boston',
    truth: [{ text: '2 HOUR\nPARKING\n8AM TO 6PM\nMON THRU FRI', arrow: 'none' }],
  };
  const cases = [
    { ...limit, id: 'right', expect: [{ isAllowed: true, limitMinutes: 120 }, { isAllowed: true }] },
    // A wrong label: it contradicts the sign.
    { ...limit, id: 'wrong', city: 'Sydney', expect: [{ isAllowed: false }, { isAllowed: true }] },
    { id: 'street', photo: 'street.jpg', at: ['2026-10-19T10:00'], expect: [{}], irrelevant: true },
    // Another wrong label: there is no sign.
    {
      ...limit,
      id: 'absent',
      city: 'Chicago',
      photo: 'street.jpg',
      expect: [{ isAllowed: true }, { isAllowed: true }],
    },
  ];
  await writeFile(file, `${cases.map((one) => JSON.stringify(one)).join('\n')}\n`);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

const run = async (values: Values, format: Format = 'text') =>
  photos.run({ values: { cases: [file], ...values }, files: [], format, packageFolder: folder });

interface Row {
  readonly id: string;
  readonly isExact: boolean;
  readonly stage: string | null;
  readonly given: Record<string, boolean>;
}

test('scores a photo and names the stage of a miss', async () => {
  const { output, failure } = await run({ where: ['id=street,absent'] }, 'json');
  const rows = JSON.parse(output) as Row[];
  expect(rows.map(({ id, isExact, stage }) => [id, isExact, stage])).toEqual([
    ['street', true, null],
    ['absent', false, 'not found'],
  ]);
  expect(failure).toBeNull();
});

longTest('scores photos, names the stage of each miss, and fails on a false allow', async () => {
  const { output, failure } = await run({ where: ['id=right,wrong,street'], given: 'all' }, 'json');
  const rows = JSON.parse(output) as Row[];
  expect(rows.map(({ id, isExact, stage }) => [id, isExact, stage])).toEqual([
    ['right', true, null],
    ['wrong', false, 'grammar'],
    ['street', true, null],
  ]);
  expect(rows[0]?.given).toEqual({ words: true, panels: true, pictures: true, all: true });
  expect(rows[1]?.given.all).toBe(false);
  expect(failure).toMatch(/1 of 3 cases/);
});

longTest('cases are chosen and grouped by their fields', async () => {
  const { output, failure } = await run({ where: ['city=Boston,unknown'], by: 'city', show: true });
  expect(output).toMatch(/^ +city: Boston +1 +100\.0 %/m);
  expect(output).not.toContain('Sydney');
  expect(failure).toBeNull();
});

longTest('shows a miss with its stage, its truth and what was read', async () => {
  const { output } = await run({ where: ['id=wrong'], show: true });
  expect(output).toContain('wrong  FALSE ALLOW  2026-10-19T10:00: said allowed, is forbidden');
  expect(output).toContain('grammar: the true words do not give the labelled answers');
  expect(output).toMatch(/truth 2 HOUR \/ PARKING/);
  expect(output).toMatch(/read {2}\[0\.\d\d\] 2 HOUR \/ PARKING/);
});

test.each<[Values, RegExp]>([
  [{ cases: [] }, /--cases/],
  [{ where: ['city'] }, /FIELD=VALUE/],
  [{ given: 'everything' }, /words, panels, pictures, all/],
])('rejects %j', async (values, message) => {
  const failure: unknown = await run(values).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(String(failure)).toMatch(message);
});
