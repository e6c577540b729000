import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { evaluationReportSchema } from '../report/evaluation-report';
import { startCurbwise } from './testing/run-curbwise';

test('evaluates drawn signs with the local reader, which needs no key', async () => {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'curbwise-local-'));
  const line = 'evaluate --drawn 3 --providers local --run run --by style';
  const { status, told } = await startCurbwise(folder, line.split(' ')).ended;
  expect(told).toContain('100 %');
  expect(status).toBe(0);
  const written = await readFile(path.join(folder, 'run/report.json'), 'utf8');
  const { isComplete, contenders } = evaluationReportSchema.parse(JSON.parse(written));
  expect([isComplete, contenders.map(({ id }) => id)]).toEqual([true, ['local']]);
  await rm(folder, { recursive: true, force: true });
});
