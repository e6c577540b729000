import { readerEnvironment } from './reader-environment';

test('passes only paths and allocator settings to the reading process', () => {
  const environment = {
    PATH: '/usr/bin',
    MALLOC_ARENA_MAX: '2',
    OPENAI_API_KEY: 'sk-secret',
    REDIS_URL: 'redis://secret@redis',
    AWS_SECRET_ACCESS_KEY: 'secret',
    NODE_OPTIONS: '--inspect',
    HOME: '/home/operator',
  };
  expect(readerEnvironment(environment)).toEqual({
    PATH: '/usr/bin',
    MALLOC_ARENA_MAX: '2',
    ORT_DISABLE_TELEMETRY: '1',
  });
});

test('always turns telemetry off', () => {
  expect(readerEnvironment({ ORT_DISABLE_TELEMETRY: '0' })).toEqual({ ORT_DISABLE_TELEMETRY: '1' });
});
