/** @jest-environment node */
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { retryScan } from './resume-scan';
import { cut, inLines, json, problem, silence } from '../testing/gateway-server';
import { prepared, setUpScans } from '../testing/scan-store';

const scans = setUpScans();
const WRAPPED = 'OpenAI Vision analysis failed: OpenAI Vision API error: ';

test.each([
  ['a lost connection', cut],
  ['a busy gateway', problem(503, 'busy', 'Busy')],
  ['a rate limit that says when it ends', problem(429, 'rate-limited', 'Too many', { 'retry-after': '0' })],
])('retries after %s', async (_, handler) => {
  scans.gateway.answerWith(handler, handler, json(NO_PARKING_AFTER_FOUR));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(3);
  expect(store.getState().scan.result?.allowed).toBe(true);
});

test('fails after three retries', async () => {
  scans.gateway.answerWith(problem(503, 'busy', 'Busy'));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(4);
  expect(store.getState().scan).toMatchObject({ failure: `${WRAPPED}Busy` });
});

test.each([
  ['only the operator can help', problem(503, 'needs-operator', 'Repair'), { kind: 'needs-operator' }],
  [
    'only another day can help',
    problem(503, 'budget-spent', 'Tomorrow', { 'retry-after': '3600' }),
    { kind: 'budget-spent' },
  ],
])('does not retry if %s, and the photo stays', async (_, handler, failureCause) => {
  scans.gateway.answerWith(handler, json(NO_PARKING_AFTER_FOUR));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan).toMatchObject({ failureCause, photo: { name: 'sign.jpg' } });
  await store.dispatch(retryScan());
  expect(store.getState().scan.result?.allowed).toBe(true);
});

test('does not retry if the last line of an answer in lines says that only the operator can help', async () => {
  const problemOf = { type: 'about:blank', title: '', status: 503, detail: 'Repair', code: 'needs-operator' };
  scans.gateway.answerWith(inLines([{ progress: { stage: 'reading' } }, { problem: problemOf }]));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.failureCause).toEqual({ kind: 'needs-operator' });
});

test('does not wait for a rate limit that ends after the deadline', async () => {
  scans.gateway.answerWith(problem(429, 'rate-limited', 'Too many', { 'retry-after': '60' }));
  const store = await scans.scanned();
  expect(scans.gateway.received).toHaveLength(1);
  expect(store.getState().scan.failure).toBe(`${WRAPPED}Too many`);
});

test('gives up at the deadline if the gateway says nothing', async () => {
  scans.gateway.answerWith(silence);
  const store = await scans.scanned(prepared(), { timing: { firstDelayMs: 1, deadlineMs: 100 } });
  expect(store.getState().scan.failure).toBe(`${WRAPPED}The answer took too long`);
  expect(store.getState().scan.failureCause).toEqual({ kind: 'too-slow' });
});
