/** @jest-environment node */
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { cut, json, problem, silence } from '../testing/gateway-server';
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
