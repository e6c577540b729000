import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Panel } from '@curbwise/contract';
import { Random } from '@curbwise/tooling/random';
import { KINDS } from './kinds';
import { lies } from './lies';
import { drawMask } from './mask-words';
import { describeLies } from './testing/describe-lies';

const SEED = 'lies.test';

const panelOf = (text: string): Panel => ({ text, arrow: null, symbol: null, box: null, confidence: 1 });

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

describe("about a part of the project's own signs", () => describeLies(44));

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
