import { retryDelay, type CallFailure } from './retry-policy';

const timing = { firstDelayMs: 1000, deadlineMs: 45_000 };
const lost: CallFailure = { kind: 'network', message: '' };
const refused = (status: number, retryAfterMs?: number): CallFailure => ({
  kind: 'refused',
  message: '',
  status,
  ...(retryAfterMs === undefined ? {} : { retryAfterMs }),
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
  ['503 with a wait', refused(503, 5000), 5000],
  ['503 that only the operator can end', { ...refused(503, 5000), code: 'needs-operator' }, null],
  ['429 with a wait', refused(429, 5000), 5000],
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
  expect(retryDelay(refused(429, 60_000), 0, 0, timing)).toBeNull();
});
