import { keptReading } from '../testing/kept-reading';
import { keptTestimony } from '../testing/kept-testimony';
import { memoryReadingCache } from './memory-reading-cache';
import { MAX_READING_LENGTH } from './reading-cache';

const HOUR = 3_600_000;

/** A cache of a given size, and the clock that it uses. */
function cacheOf(bytes: number) {
  const time = { now: Date.UTC(2026, 10, 20) };
  return { time, cache: memoryReadingCache({ bytes, ttlMs: 24 * HOUR }, () => time.now) };
}

test('finds a reading under its key without a promise, and nothing under another key', () => {
  const { cache } = cacheOf(1_000_000);
  cache.keep('a', keptReading('NO PARKING'));
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
  expect(cache.find('b')).toBeUndefined();
});

test('keeps a reading for 24 hours, however often it is used', () => {
  const { cache, time } = cacheOf(1_000_000);
  cache.keep('a', keptReading('NO PARKING'));
  time.now += 24 * HOUR - 1;
  expect(cache.find('a')).toBeDefined();
  time.now += 1;
  expect(cache.find('a')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test('a cached reading cannot be changed, neither by its writer nor by its readers', () => {
  const { cache } = cacheOf(1_000_000);
  const made = keptReading('NO PARKING');
  cache.keep('a', made);
  made.reading.panels.pop();
  const found = cache.find('a');
  expect(() => found?.reading.panels.pop()).toThrow(TypeError);
  expect(() => Object.assign(found?.reading.panels[0] ?? {}, { text: '' })).toThrow(TypeError);
  expect(cache.find('a')).toEqual(keptReading('NO PARKING'));
});

test('stays within its memory by dropping the least recently used readings', () => {
  const { cache } = cacheOf(20_000);
  cache.keep('first', keptReading('NO PARKING'));
  for (let count = 0; count < 100; count += 1) {
    cache.keep(`other ${count}`, keptReading(`${count} HOUR PARKING`));
    expect(cache.find('first')).toBeDefined();
    expect(cache.bytes()).toBeLessThanOrEqual(20_000);
  }
  expect(cache.find('other 99')).toBeDefined();
  expect(cache.find('other 0')).toBeUndefined();
});

test('keeps the testimony of a model with its reading, also the largest one', () => {
  const { cache } = cacheOf(1_000_000);
  cache.keep('a', keptTestimony('NO PARKING'));
  expect(cache.find('a')).toEqual(keptTestimony('NO PARKING'));
});

test('does not keep a reading that is too large', () => {
  const { cache } = cacheOf(1_000_000);
  cache.keep('a', keptReading('A'.repeat(MAX_READING_LENGTH / 2)));
  expect(cache.find('a')).toBeUndefined();
  expect(cache.bytes()).toBe(0);
});

test('a cache of 0 bytes keeps nothing', () => {
  const { cache: none } = cacheOf(0);
  none.keep('a', keptReading('NO PARKING'));
  expect(none.find('a')).toBeUndefined();
});
