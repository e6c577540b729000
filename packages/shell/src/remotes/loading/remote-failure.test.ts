import { failureToFetch, failureToLoad, RemoteFailure } from './remote-failure';

const ENTRY = 'http://localhost/remotes/legal/1.0.0/remoteEntry.js';
const CHUNK = 'http://localhost/remotes/legal/1.0.0/assets/1.js';

/** Status of the answer to the last request for each address, as the browser notes it. */
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
const entryError = (reason: string) => new Error(`[ Federation Runtime ]: … #RUNTIME-008\\n${reason}`);

test.each([
  ['a script', chunkError(CHUNK)],
  ['a style sheet', styleError(CHUNK)],
  ['the entry', entryError('ScriptNetworkError: Failed to load script')],
])('where %s does not come, the remote is out of reach', (_, error) => {
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unreachable');
});

test.each([
  ['a script', chunkError(CHUNK), CHUNK],
  ['a style sheet', styleError(CHUNK), CHUNK],
  ['the entry', entryError('ScriptNetworkError: Failed to load script'), ENTRY],
])('where %s came and was refused, the remote does not fit', (_, error, address) => {
  answered[address] = [503, 200];
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unfit');
  answered[address] = [200, 503];
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unreachable');
});

test.each([
  ['an entry that throws', entryError('ScriptExecutionError: Script … threw')],
  ['an entry without a remote', new Error('#RUNTIME-001')],
  ['another version of a shared module', new Error('#RUNTIME-015')],
  ['a view that throws while it is loaded', new TypeError('x is not a function')],
  ['nothing at all', undefined],
])('%s does not fit', (_, error) => {
  expect(failureToLoad('legal', ENTRY, error).kind).toBe('unfit');
});

test('what is known already stays what it is', () => {
  const failure = new RemoteFailure('unfit', 'known');
  expect(failureToLoad('legal', ENTRY, failure)).toBe(failure);
  expect(failureToFetch('legal', ENTRY, failure)).toBe(failure);
});
