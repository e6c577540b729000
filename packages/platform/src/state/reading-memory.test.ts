/** @jest-environment node */
import { createHash } from 'node:crypto';
import { NO_PARKING_AFTER_FOUR } from '../testing/analysis-response';
import { createReadingMemory, fingerprintOf, type Fingerprint } from './reading-memory';

const DAY_MS = 24 * 60 * 60 * 1000;
const FIVE_MINUTES_MS = 5 * 60 * 1000;
const PHOTO: Fingerprint = { key: 'k', digest: 'd', lifetimeMs: DAY_MS };

test('the key is the first 16 characters of the SHA-256 of the first 1000 characters', async () => {
  const data = `data:image/jpeg;base64,${'x'.repeat(5000)}`;
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  expect(await fingerprintOf(data)).toEqual({
    key: hash(data.slice(0, 1000)).slice(0, 16),
    digest: hash(data),
    lifetimeMs: DAY_MS,
  });
});

test.each([
  ['before a day has passed', DAY_MS - 1, NO_PARKING_AFTER_FOUR],
  ['after a day', DAY_MS, null],
])('a reading expires after a day (%s)', (_, passed, found) => {
  let now = 0;
  const memory = createReadingMemory(() => now);
  memory.keep(PHOTO, NO_PARKING_AFTER_FOUR);
  now = passed;
  expect(memory.find(PHOTO)).toEqual(found);
});

test('does not find another image with the same key', () => {
  const memory = createReadingMemory();
  memory.keep(PHOTO, NO_PARKING_AFTER_FOUR);
  expect(memory.find({ ...PHOTO, digest: 'e' })).toBeNull();
});

test('remembers images that share a key, each with its answer', () => {
  const memory = createReadingMemory();
  const other = { ...PHOTO, digest: 'e' };
  memory.keep(PHOTO, NO_PARKING_AFTER_FOUR);
  memory.keep(other, { ...NO_PARKING_AFTER_FOUR, isUncertain: true });
  expect(memory.find(PHOTO)).toEqual(NO_PARKING_AFTER_FOUR);
  expect(memory.find(other)?.isUncertain).toBe(true);
});

test('a full memory drops the oldest reading', () => {
  const memory = createReadingMemory();
  const photos = Array.from({ length: 101 }, (_, index) => ({ ...PHOTO, key: `k${index}` }));
  photos.forEach((photo) => memory.keep(photo, NO_PARKING_AFTER_FOUR));
  expect(photos.filter((photo) => memory.find(photo) === null)).toEqual([photos[0]]);
});

describe('on a page without TLS, where browsers compute no digests', () => {
  beforeEach(() => jest.spyOn(crypto, 'subtle', 'get').mockReturnValue(undefined as never));
  afterEach(() => jest.restoreAllMocks());

  test.each([
    ['within five minutes', FIVE_MINUTES_MS - 1, NO_PARKING_AFTER_FOUR],
    ['after five minutes', FIVE_MINUTES_MS, null],
  ])('the same photo is found %s', async (_, passed, found) => {
    let now = 0;
    const memory = createReadingMemory(() => now);
    memory.keep(await fingerprintOf('one photo'), NO_PARKING_AFTER_FOUR);
    now = passed;
    expect(memory.find(await fingerprintOf('one photo'))).toEqual(found);
    expect(memory.find(await fingerprintOf('another photo'))).toBeNull();
  });
});
