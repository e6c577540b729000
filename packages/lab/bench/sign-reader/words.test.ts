import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { UsageError, type Format, type Values } from '../command-line';
import type { Panel } from '@curbwise/contract';
import { readSign } from '@curbwise/sign-reader';
import { words } from './words';

jest.mock('@curbwise/sign-reader', () => ({ readSign: jest.fn() }));
jest.mock('@curbwise/sign-reader/node', () => ({ createOnnxSessions: jest.fn(), decodePhoto: jest.fn() }));

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-words-'));
  await writeFile(path.join(folder, 'a.jpg'), 'a photo');
  const panel: Panel = {
    text: 'NO PARKING\n8AM TO 6PM',
    arrow: 'left',
    symbol: null,
    box: null,
    confidence: 0.9,
  };
  jest
    .mocked(readSign)
    .mockReset()
    .mockResolvedValue({
      panels: [panel],
      extractedText: panel.text,
      isIrrelevant: false,
      detectedObject: null,
      confidence: 0.9,
    });
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Writes a file with one case per line. */
async function casesOf(...cases: readonly object[]): Promise<string> {
  const file = path.join(folder, 'set.jsonl');
  await writeFile(file, `${cases.map((one) => JSON.stringify(one)).join('\n')}\n\n`);
  return file;
}

const run = async (values: Values, format: Format = 'text') =>
  words.run({ values, files: [], format, packageFolder: folder });

test('rejects a run without cases', async () => {
  await expect(run({})).rejects.toThrow(UsageError);
});

test('names the file of a case without a photo', async () => {
  const file = await casesOf({ id: 'a' });
  const failure: unknown = await run({ cases: [file] }).catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(UsageError);
  expect(String(failure)).toContain(file);
});

test('skips photos whose truth is unknown', async () => {
  const { output, failure } = await run({ cases: [await casesOf({ id: 'a', photo: 'a.jpg' })] }, 'json');
  expect(output).toBe('[]');
  expect(failure).toBeNull();
  expect(readSign).not.toHaveBeenCalled();
});

test('reads a photo with two cases once, with the panels of both and no duplicates', async () => {
  const [first, second] = [{ text: 'NO\nPARKING' }, { text: '8AM TO 6PM\nSUNDAY' }];
  const file = await casesOf(
    { id: 'left', photo: 'a.jpg', truth: [first] },
    { id: 'right', photo: './a.jpg', truth: [first, second] },
  );
  const { output } = await run({ cases: [file] }, 'json');
  expect(JSON.parse(output)).toEqual([
    {
      id: 'right',
      words: { found: 7, wanted: 8 },
      digits: { found: 2, wanted: 2 },
      cpuSeconds: expect.any(Number) as number,
    },
  ]);
  expect(readSign).toHaveBeenCalledTimes(1);
});

test('reports each set in a row, and shows what was read on request', async () => {
  const file = await casesOf({ id: 'a', photo: 'a.jpg', truth: [{ text: 'NO\nSTOPPING' }] });
  const shown = (await run({ cases: [file], show: true })).output;
  expect(shown).toContain('truth NO / STOPPING');
  expect(shown).toContain('[left 0.90] NO PARKING / 8AM TO 6PM');
  expect(shown).toMatch(/^set +1 +50/m);
  expect(shown).not.toMatch(/^all/m);
  expect((await run({ cases: [file] })).output).not.toContain('truth');
});

test('several sets add up', async () => {
  const file = await casesOf({ id: 'a', photo: 'a.jpg', truth: [{ text: 'NO\nSTOPPING' }] });
  const other = path.join(folder, 'other.jsonl');
  await writeFile(other, JSON.stringify({ id: 'b', photo: 'a.jpg', truth: [{ text: 'NO PARKING' }] }));
  expect((await run({ cases: [file, other] })).output).toMatch(/^all +2 +75/m);
});
