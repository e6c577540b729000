import { failureToFetch, failureToLoad, fileError, RemoteFailure } from './remote-failure';

const ENTRY = 'http://localhost/remotes/legal/1.0.0/remoteEntry.js';
const CHUNK = 'http://localhost/remotes/legal/1.0.0/assets/1.js';

/** Statuses of the requests for each address, as in the browser's performance entries. */
let answered: Record<string, number[]>;
beforeEach(() => {
  answered = {};
  performance.getEntriesByName = ((address: string) =>
    (answered[address] ?? []).map((responseStatus) => ({ responseStatus }))) as never;
});

const chunkError = (request: string) =>
  Object.assign(new Error('failed'), { name: 'ChunkLoadError', request });
const styleError = (request: string) =>
  Object.assign(new Error('failed'), { code: 'CSS_CHUNK_LOAD_FAILED', request });

test.each([
  ['a script', chunkError(CHUNK)],
  ['a style sheet', styleError(CHUNK)],
  ['the entry', fileError(ENTRY)],
])('the remote is unreachable if %s does not load', (_, error) => {
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unreachable');
});

test.each([
  ['a script', chunkError(CHUNK), CHUNK],
  ['a style sheet', styleError(CHUNK), CHUNK],
  ['the entry', fileError(ENTRY), ENTRY],
])('the remote is unfit if %s loaded but was rejected', (_, error, address) => {
  answered[address] = [503, 200];
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unfit');
  answered[address] = [200, 503];
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unreachable');
});

test.each([
  ['an entry without a remote', new Error('remoteEntry.js defines no remote')],
  ['another version of a shared module', new Error('#RUNTIME-015')],
  ['a view that throws while it loads', new TypeError('x is not a function')],
  ['an unknown error', undefined],
])('the remote is unfit after %s', (_, error) => {
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unfit');
});

test('keeps an existing failure', () => {
  const failure = new RemoteFailure('unfit', 'known');
  expect(failureToLoad('legal', ENTRY, failure)).toBe(failure);
  expect(failureToFetch('legal', ENTRY, failure)).toBe(failure);
});
