import type { AdminProvider, ChangeEntry } from '@curbwise/contract';
import { dollars, duration, failureOf, rateWords, sentenceOf, stateOf, timeAt } from './words';

const health: NonNullable<AdminProvider['health']> = {
  breaker: 'closed',
  isAsked: true,
  hasAccountFault: false,
  restsUntil: null,
  p50Ms: null,
  p95Ms: null,
  daysLeft: null,
  lastFailure: null,
};
const provider = (
  changed: Partial<typeof health> = {},
  more: Partial<AdminProvider> = {},
): AdminProvider => ({
  name: 'openai',
  adapter: 'openai',
  model: 'gpt',
  isShadow: false,
  isOn: true,
  weight: 0,
  dailyBudgetUsd: null,
  configured: { weight: 0, dailyBudgetUsd: null },
  hasPrice: false,
  spentUsd: 0,
  health: { ...health, ...changed },
  today: { read: 0, failed: 0 },
  agreement: null,
  ...more,
});

test.each([
  ['Answers', provider()],
  ['Reads along', provider({}, { isShadow: true })],
  ['Off', provider({}, { isOn: false, health: null })],
  ['Rejects its key or account', provider({ hasAccountFault: true, breaker: 'open', isAsked: false })],
  ['Keeps failing; not asked for now', provider({ breaker: 'open', isAsked: false })],
  ['Failed; the next photo tries it', provider({ breaker: 'open' })],
  ['Is being tried again', provider({ breaker: 'half-open', isAsked: false })],
  ['Not asked: its budget is spent', provider({ isAsked: false })],
  ['Its model ends in 12 days', provider({ daysLeft: 12 })],
  ['Its model has ended', provider({ daysLeft: -1 })],
  ['Answers', provider({ daysLeft: 61 })],
])('says "%s"', (words, shown) => {
  expect(stateOf(shown).words).toBe(words);
});

test('says when and why a provider failed last, and what it said', () => {
  const at = new Date().toISOString();
  const failed = provider({ lastFailure: { kind: 'rate-limited', status: 429, at, said: 'Slow down' } });
  expect(failureOf(failed)).toBe(`Last failure ${timeAt(at)}: rate limited (429). “Slow down”`);
  expect(failureOf(provider())).toBeNull();
});

const change = (changed: Partial<ChangeEntry>): ChangeEntry => ({
  id: '9f47c0e6-8d7b-4c2b-9c84-52a9ed1a6a55',
  at: '2026-11-20T14:40:00.000Z',
  name: 'openai',
  what: 'isOn',
  before: true,
  after: false,
  reason: null,
  note: null,
  undoes: null,
  canUndo: true,
  ...changed,
});

test.each([
  ['openai: switched off', change({})],
  ['openai: switched on', change({ before: false, after: true })],
  ['openai: weight 5 → 2.5', change({ what: 'weight', before: 5, after: 2.5 })],
  ['openai: daily budget no limit → $2.50', change({ what: 'dailyBudgetUsd', before: null, after: 2.5 })],
  ['legal: canary 1.3.0 ended', change({ name: 'legal', what: 'canary', before: '1.3.0', after: null })],
  [
    'legal: rolled back 1.2.0 → 1.1.0',
    change({ name: 'legal', what: 'live', before: '1.2.0', after: '1.1.0' }),
  ],
])('puts a change into words: %s', (words, entry) => {
  expect(sentenceOf(entry)).toBe(words);
});

test('writes amounts, times and rates', () => {
  expect([dollars(0), dollars(0.0042), dollars(1234.5)]).toEqual(['$0.00', '$0.0042', '$1,234.50']);
  expect([duration(420), duration(1312)]).toEqual(['420 ms', '1.3 s']);
  expect(timeAt('2026-11-19T10:00:00', new Date('2026-11-20T10:00:00'))).toBe('Nov 19, 10:00');
  const version = {
    version: '1.0.0',
    traffic: 'live',
    loads: 0,
    faults: {},
    loadMs: null,
    vitals: {},
  } as const;
  expect(rateWords({ ...version, clients: 0, faulty: 0, rate: null })).toBe('no client yet');
  const rate = { share: 0.012, low: 0.005, high: 0.026 };
  expect(rateWords({ ...version, clients: 500, faulty: 6, rate })).toBe(
    '1.2% of 500 clients failed (0.5–2.6%)',
  );
});
