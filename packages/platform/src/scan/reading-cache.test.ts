/** @jest-environment node */
import { createHash } from 'node:crypto';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { createReadingCache, fingerprintOf } from './reading-cache';

const DAY_MS = 24 * 60 * 60 * 1000;

test('the key is the first 16 characters of the SHA-256 of the first 1000 characters', async () => {
  const data = `data:image/jpeg;base64,${'x'.repeat(5000)}`;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(await fingerprintOf(data)).toEqual({
    key: hash(data.slice(0, 1000)).slice(0, 16),
    digest: hash(data),
  });
});

test.each([
  ['before a day has passed', DAY_MS - 1, NO_PARKING_AFTER_FOUR],
  ['after a day', DAY_MS, null],
])('a reading expires after a day (%s)', (_, passed, found) => {
  let now = 0;
  const cache = createReadingCache(() => now);
  cache.keep({ key: 'k', digest: 'd' }, NO_PARKING_AFTER_FOUR);
  now = passed;
  expect(cache.find({ key: 'k', digest: 'd' })).toEqual(found);
});

test('does not find another image with the same key', () => {
  const cache = createReadingCache();
  cache.keep({ key: 'k', digest: 'd' }, NO_PARKING_AFTER_FOUR);
  expect(cache.find({ key: 'k', digest: 'e' })).toBeNull();
});

test('a full cache drops the oldest reading', () => {
  const cache = createReadingCache();
  const photos = Array.from({ length: 101 }, (_, index) => ({ key: `k${index}`, digest: 'd' }));
  photos.forEach((photo) => cache.keep(photo, NO_PARKING_AFTER_FOUR));
  expect(photos.filter((photo) => cache.find(photo) === null)).toEqual([photos[0]]);
});

test('returns null if the browser computes no digests', async () => {
  const crypto = Object.getOwnPropertyDescriptor(globalThis, 'crypto')!;
  Object.defineProperty(globalThis, 'crypto', { value: undefined, configurable: true });
  expect(await fingerprintOf('data')).toBeNull();
  Object.defineProperty(globalThis, 'crypto', crypto);
});
