import { parseLocalDateTime } from '@curbwise/contract';
import { causeOfCallFailure, minuteAfterWait } from './call-failure-cause';
import type { CallFailure } from './retry-policy';

const time = parseLocalDateTime('2026-11-24T23:58')!;
/** 20 seconds into the minute. */
const NOW_MS = Date.UTC(2026, 10, 25, 7, 58, 20);
const refused = (status: number, more: Partial<CallFailure> = {}): CallFailure => ({
  kind: 'refused',
  message: '',
  status,
  ...more,
});

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
