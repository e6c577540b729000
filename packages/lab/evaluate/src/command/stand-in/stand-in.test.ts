import { once } from 'node:events';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { evaluationReportSchema } from '../../report/evaluation-report';
import { drawStreet } from '@curbwise/drawings';
import { startCurbwise } from '../testing/run-curbwise';

/*
 * The example in docs/evaluate.md: a stand-in, and an evaluation of the same drawn signs. The local reader, which needs most
 * of the time, has a test of its own.
 */
jest.setTimeout(120_000);

let folder: string;
let url: string;
let standIn: ReturnType<typeof startCurbwise>;
const printed: string[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-stand-in-'));
  const flags = ['--drawn', '3', '--port', '0', '--mistakes', '60'];
  standIn = startCurbwise(folder, ['evaluate', 'stand-in', ...flags]);
  for await (const line of createInterface({ input: standIn.child.stdout! })) {
    printed.push(line);
    if (line.startsWith('OPENAI_BASE_URL=')) break;
  }
  url = printed.at(-1)?.replace('OPENAI_BASE_URL=', '') ?? '';
});
afterAll(async () => {
  if (standIn.child.exitCode === null) {
    standIn.child.kill('SIGTERM');
    await once(standIn.child, 'exit');
  }
  await rm(folder, { recursive: true, force: true });
});

test('evaluates drawn signs without a key', async () => {
  const line = 'evaluate --drawn 3 --providers openai --run run --by style';
  const { status, told } = await startCurbwise(folder, line.split(' '), {
    OPENAI_BASE_URL: url,
    OPENAI_PRICE: '0.4,1.6',
  }).ended;
  expect(told).toContain('100 %');
  expect(status).toBe(0);
  const report = evaluationReportSchema.parse(
    JSON.parse(await readFile(path.join(folder, 'run/report.json'), 'utf8')),
  );
  expect(report).toMatchObject({ isComplete: true, labels: { photos: 3 } });
  expect(report.contenders.map(({ id }) => id)).toEqual(['openai:gpt-6-luna']);
  const mistaken = printed.filter((line) => line.startsWith('  ')).map((line) => line.trim().split(':')[0]);
  expect(mistaken).not.toEqual([]);
  expect(printed[0]).toBe(
    `These readings are made up. As gpt-6-luna, it misreads ${mistaken.length} of 3 photos:`,
  );
  // Photos that are not listed are read as drawn.
  const wrongPanels = report.photos.filter(({ shown }) =>
    shown.some(({ contender, differs }) => contender === 'openai:gpt-6-luna' && differs.length > 0),
  );
  expect(wrongPanels).not.toEqual([]);
  expect(mistaken).toEqual(expect.arrayContaining(wrongPanels.map(({ photo }) => photo)));
  const panels = report.contenders.at(-1)?.panels;
  expect(panels?.count).toBeLessThan(panels?.of ?? 0);
  // The signs are in the run's folder and still found after it was moved, for example out of a CI job.
  await rename(path.join(folder, 'run'), path.join(folder, 'moved'));
  expect(await startCurbwise(folder, ['evaluate', 'report', 'moved']).ended).toMatchObject({ status: 0 });
});

test('rejects a photo of another set and an invalid request', async () => {
  const post = async (body: unknown) => {
    const response = await fetch(`${url}/chat/completions`, { method: 'POST', body: JSON.stringify(body) });
    return [response.status, ((await response.json()) as { error: { message: string } }).error.message];
  };
  const image = `data:image/jpeg;base64,${(await drawStreet()).toString('base64')}`;
  const asking = { model: 'm', messages: [{ role: 'user', content: [{ image_url: { url: image } }] }] };
  expect(await post(asking)).toEqual([400, expect.stringContaining('use the same --drawn and --seed')]);
  expect(await post({ ...asking, messages: [{ content: 'no photo' }] })).toEqual([400, expect.any(String)]);
  expect(await post({})).toEqual([400, 'The request is not a chat completion request.']);
  expect((await fetch(url)).status).toBe(404);
});
