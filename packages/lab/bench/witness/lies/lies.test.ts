import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Panel } from '@curbwise/contract';
import { parse } from '@curbwise/sign-rules';
import { signsIn, TABLES } from '@curbwise/sign-rules/testing';
import { someOf } from '@curbwise/tooling/long-tests';
import { Random } from '@curbwise/tooling/random';
import { KINDS } from './kinds';
import { lies } from './lies';
import { drawMask } from './mask-words';
import { subjectsOfText, type Subject } from './subject';
import { tryLies } from './try-lies';

const SEED = 'lies.test';

/** Monday morning. */
const CLOCK = { year: 2026, month: 10, day: 19, minute: 600 };

const panelOf = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 1 });

const subjectsOf = (id: string, panels: readonly Panel[]): Subject[] =>
  subjectsOfText({ id, panels, at: [CLOCK], context: {} }, new Random(`${SEED} ${id}`));

/** How many of the project's own signs are lied about in the usual run. */
const SIGNS = 70;
/** Fewer honest testimonies that are used would show nothing. */
const MIN_USED = 10;

const subjects = someOf(
  TABLES.flatMap((file) => signsIn(file)),
  SIGNS,
).flatMap(({ sign, panels }) => subjectsOf(sign, panels));

test('there are more than twenty kinds of lies, and no two have the same name', () => {
  expect(new Set(KINDS.map(({ name }) => name)).size).toBe(KINDS.length);
  expect(KINDS.length).toBeGreaterThan(20);
});

test('masks words, the same everywhere, and no figures', () => {
  const panels = [panelOf('NO PARKING 8AM-6PM'), panelOf('Parking 2 HR')];
  const masks = Array.from({ length: 20 }, (_, seed) => drawMask(panels, new Random(seed))!);
  for (const mask of masks) {
    const [first, second] = [mask('PARKING'), mask('Parking')];
    expect(second.toUpperCase()).toBe(first);
    expect(mask('8AM-6PM 2P')).toBe('8AM-6PM 2P');
  }
  expect(masks.some((mask) => mask('PARKING') !== 'PARKING')).toBe(true);
  expect(drawMask([panelOf('8 - 18')], new Random(1))).toBeNull();
});

test('the grammar does not understand a sign that is lied about', () => {
  expect(subjects.length).toBeGreaterThan(30);
  expect(subjects.filter(({ panels }) => parse(panels).unread.length === 0)).toEqual([]);
});

describe("about a sample of the project's own signs", () => {
  const tried = tryLies(subjects, SEED, 1);

  test('honest testimony is used, and leads to no false yes', () => {
    const { told, caught, falseYeses } = tried.honest;
    expect(told).toBe(subjects.length);
    expect(told - caught).toBeGreaterThan(MIN_USED);
    expect(falseYeses).toEqual([]);
  });

  test('lies whose words nobody knows are used', () => {
    const used = tried.kinds.filter(
      ({
        tallies: {
          'as-follows': { told, caught },
        },
      }) => told > caught,
    );
    expect(used.some(({ kind }) => kind.caughtBy === 'none')).toBe(true);
  });

  const catchable = tried.kinds.filter(
    ({ kind, tallies }) => kind.caughtBy !== 'none' && tallies['as-follows'].told > 0,
  );

  test.each(catchable.map((one) => [one.kind.name, one] as const))(
    'no yes rests on: %s',
    (_, { tallies }) => {
      const falseYeses = Object.values(tallies).flatMap((tally) => tally.falseYeses);
      expect(falseYeses.map(({ id, at }) => `${id} ${at.day} ${at.minute}`)).toEqual([]);
    },
  );
});

test('counts the lies about the signs of a file', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-lies-'));
  const file = path.join(folder, 'signs.jsonl');
  const at = ['2026-10-19T10:00'];
  const texts = ['NO PARKING\n8AM-6PM\nMON-FRI', '2 HOUR PARKING\n9AM-5PM', 'QWERTZ BLORP'];
  await writeFile(
    file,
    texts.map((text, id) => JSON.stringify({ id: `${id}`, panels: [{ text }], at })).join('\n'),
  );
  const { output } = await lies.run({
    values: { signs: '9', pairs: '1', seed: SEED, misses: '0' },
    format: 'json',
    files: [file],
    packageFolder: folder,
  });
  await rm(folder, { recursive: true });
  const rows = JSON.parse(output) as { kind: string; n: number; caught: number; passed: number }[];
  // The grammar does not understand the third.
  expect(rows.find(({ kind }) => kind === 'honest')).toMatchObject({ n: 2 });
  expect(rows.map(({ kind }) => kind)).toEqual(expect.arrayContaining(KINDS.map(({ name }) => name)));
  for (const { n, caught, passed } of rows) expect(caught + passed).toBe(n);
});
