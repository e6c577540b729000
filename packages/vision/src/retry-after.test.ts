import { longestWait, millisecondsOfDuration, millisecondsOfHeader, retryAfterOfHeader } from './retry-after';

const now = Date.parse('2026-11-20T10:00:00Z');

test.each([
  ['7', 7000],
  ['0', 0],
  ['1.5', 1500],
  ['Fri, 20 Nov 2026 10:00:30 GMT', 30_000],
  ['Fri, 20 Nov 2026 09:00:00 GMT', 0],
  ['soon', undefined],
  ['', undefined],
  [null, undefined],
])('Retry-After %p means %p milliseconds', (header, expected) => {
  expect(retryAfterOfHeader(header, now)).toBe(expected);
});

test.each([
  ['17s', 17_000],
  ['3.5s', 3500],
  ['17', undefined],
  [17, undefined],
  [undefined, undefined],
])('a duration of %p is %p milliseconds', (duration, expected) => {
  expect(millisecondsOfDuration(duration)).toBe(expected);
});

test.each([
  ['1500', 1500],
  ['0.6', 1],
  ['1.5s', undefined],
  ['-1', undefined],
  ['', undefined],
  [null, undefined],
])('retry-after-ms %p means %p milliseconds', (header, expected) => {
  expect(millisecondsOfHeader(header)).toBe(expected);
});

test.each([
  [[7000, 17_000], 17_000],
  [[17_000, 7000], 17_000],
  [[undefined, 0], 0],
  [[undefined, undefined], undefined],
  [[], undefined],
])('the longest of the waits %p is %p', (waits, expected) => {
  expect(longestWait(...waits)).toBe(expected);
});
