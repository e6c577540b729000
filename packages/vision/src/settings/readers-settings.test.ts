import { readReadersSettings } from './readers-settings';

const KEY = 'a-key-of-thirty-two-characters-or-more';

test('reads the key and the Redis of readers, which is by default that of the gateway', () => {
  const given = { REDIS_URL: 'redis://one', READERS_KEY: KEY };
  expect(readReadersSettings(given, 'they get')).toEqual({ redisUrl: 'redis://one', secret: KEY });
  const own = { ...given, READERS_REDIS_URL: 'redis://two' };
  expect(readReadersSettings(own, 'they get')).toEqual({ redisUrl: 'redis://two', secret: KEY });
});

test('names everything that is missing, and no value', () => {
  expect(() => readReadersSettings({}, 'they get')).toThrow(
    /^REDIS_URL is missing: .*\nREADERS_KEY is missing: /,
  );
  const short = { REDIS_URL: 'redis://one', READERS_KEY: 'short-secret' };
  expect(() => readReadersSettings(short, 'they get')).toThrow(
    /^READERS_KEY must have at least 32 characters and no blanks\.$/,
  );
});
