import { waitAskedFor } from './retry-after';

const now = Date.parse('2026-11-20T10:00:00Z');
const wait = (headers: Record<string, string>, body?: unknown, others?: number[]) =>
  waitAskedFor(new Headers(headers), body, now, others);

test.each([
  ['7', 7000],
  ['0', 0],
  ['1.5', 1500],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
])('Retry-After %p means %p milliseconds', (header, expected) => {
  expect(wait({ 'retry-after': header })).toBe(expected);
});

test.each([
  ['1500', 1500],
  ['0.6', 1],
  ['1.5s', undefined],
  ['-1', undefined],
])('retry-after-ms %p means %p milliseconds', (header, expected) => {
  expect(wait({ 'retry-after-ms': header })).toBe(expected);
});

const retryInfo = (retryDelay: unknown) => ({
  error: { details: [{ '@type': 'type.googleapis.com/google.rpc.RetryInfo', retryDelay }] },
});

test.each([
  ['17s', 17_000],
  ['3.5s', 3500],
  ['17', undefined],
  [17, undefined],
])('a RetryInfo of %p is %p milliseconds, also in a list', (duration, expected) => {
  expect(wait({}, retryInfo(duration))).toBe(expected);
  expect(wait({}, [retryInfo(duration)])).toBe(expected);
});

// google-gemini/gemini-cli#12586, and the sentences of OpenAI, Azure and Groq
test.each([
  ['You exceeded your quota. Please retry in 26.660853464s.', 26_661],
  ['Please try again in 20s.', 20_000],
  ['Please try again in 1m30.5s.', 90_500],
  ['Please try again in 6m0s.', 360_000],
  ['Please try again in 350ms.', 350],
  ['Please retry after 23 seconds.', 23_000],
  ['Try again in 2 minutes.', 120_000],
  ['Please try again in 1h2m.', 3_720_000],
  ['Please try again later.', undefined],
  ['You may try again in the morning.', undefined],
])('the sentence "%s" means %p milliseconds', (message, expected) => {
  expect(wait({}, { error: { message } })).toBe(expected);
});

test('the longest of several waits counts', () => {
  const headers = { 'retry-after': '7', 'retry-after-ms': '6500' };
  expect(wait(headers)).toBe(7000);
  expect(wait(headers, retryInfo('17s'), [9000])).toBe(17_000);
  expect(wait(headers, undefined, [19_000])).toBe(19_000);
  expect(wait({})).toBeUndefined();
});
