/** @jest-environment node */
import { parseLocalDateTime } from '@curbwise/contract';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { cut, inLines, json, problem, silence } from '../testing/gateway-server';
import { prepared, setUpScans } from '../testing/scan-store';
import { causeOfCallFailure, minuteAfterWait, retryDelay } from './ask-gateway';
import type { CallFailure } from './request-analysis';
import { retryScan } from './resume-scan';

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

const timing = { firstDelayMs: 1000, deadlineMs: 45_000 };
const lost: CallFailure = { kind: 'network', message: '' };
const refused = (status: number, more: Partial<CallFailure> = {}): CallFailure => ({
  kind: 'refused',
  message: '',
  status,
  ...more,
});

test('delays double with each of three retries', () => {
  expect([0, 1, 2, 3].map((retries) => retryDelay(lost, retries, 0, timing))).toEqual([
    1000,
    2000,
    4000,
    null,
  ]);
});

test('no delay exceeds 30 seconds', () => {
  expect(retryDelay(lost, 2, 0, { firstDelayMs: 20_000, deadlineMs: 90_000 })).toBe(30_000);
});

test.each<[string, CallFailure, number | null]>([
  ['a lost connection', lost, 1000],
  ['503', refused(503), 1000],
  ['503 with a wait', refused(503, { retryAfterMs: 5000 }), 5000],
  [
    '503 that only the operator can end',
    { ...refused(503, { retryAfterMs: 5000 }), code: 'needs-operator' },
    null,
  ],
  ['429 with a wait', refused(429, { retryAfterMs: 5000 }), 5000],
  ['429 without one', refused(429), null],
  ['400', refused(400), null],
  ['422', refused(422), null],
  ['500', refused(500), null],
  ['a malformed answer', { kind: 'malformed', message: '' }, null],
  ['an aborted scan', { kind: 'aborted', message: '' }, null],
])('after %s the delay is %s', (_, failure, delay) => {
  expect(retryDelay(failure, 0, 0, timing)).toBe(delay);
});

test('does not retry after the deadline', () => {
  expect(retryDelay(lost, 0, 44_500, timing)).toBeNull();
  expect(retryDelay(refused(429, { retryAfterMs: 60_000 }), 0, 0, timing)).toBeNull();
});

const time = parseLocalDateTime('2026-11-24T23:58')!;
/** 20 seconds into the minute. */
const NOW_MS = Date.UTC(2026, 10, 25, 7, 58, 20);
test.each([
  ['a lost connection', { kind: 'network', message: '' }, { kind: 'no-connection' }],
  ['no answer in time', { kind: 'deadline', message: '' }, { kind: 'too-slow' }],
  ['a request that took too long', refused(408), { kind: 'too-slow' }],
  ['a malformed answer', { kind: 'malformed', message: '' }, { kind: 'service' }],
  [
    'too many scans',
    refused(429, { retryAfterMs: 40_000 }),
    { kind: 'too-many-scans', until: '2026-11-24T23:59' },
  ],
  ['too many scans, without Retry-After', refused(429), { kind: 'too-many-scans', until: null }],
  ['a full queue', refused(503, { code: 'busy' }), { kind: 'busy' }],
  ['a provider that fails', refused(503, { code: 'provider-failed' }), { kind: 'busy' }],
  ['a gateway that needs its operator', refused(503, { code: 'needs-operator' }), { kind: 'needs-operator' }],
  ['a budget that is spent', refused(503, { code: 'budget-spent' }), { kind: 'budget-spent' }],
  ['a proxy without a gateway', refused(502), { kind: 'busy' }],
  ['a photo that cannot be decoded', refused(422, { code: 'invalid-image' }), { kind: 'photo' }],
  ['a photo too large', refused(413, { code: 'payload-too-large' }), { kind: 'photo' }],
  ['an invalid request', refused(422, { code: 'unknown-prompt' }), { kind: 'service' }],
  ['an error of the gateway', refused(500, { code: 'internal' }), { kind: 'service' }],
] as [string, CallFailure, object][])('%s', (_, failure, cause) => {
  expect(causeOfCallFailure(failure, time, NOW_MS)).toEqual(cause);
});

test.each([
  [0, '2026-11-24T23:59'],
  [40_000, '2026-11-24T23:59'],
  [40_001, '2026-11-25T00:00'],
  [100_000, '2026-11-25T00:00'],
])('a wait of %i ms from 23:58:20 is over by %s', (waitMs, until) => {
  expect(minuteAfterWait(time, NOW_MS, waitMs)).toBe(until);
});
