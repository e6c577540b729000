import { isStorageKept, keepStorage } from './create-device-reader-actions';

/** Installs the Storage API of a browser, and returns the names of the methods that are called. */
function installStorage(methods: Partial<Record<'persisted' | 'persist', () => Promise<boolean>>>): string[] {
  const called: string[] = [];
  const storage = Object.fromEntries(
    Object.entries(methods).map(([name, answer]) => [
      name,
      () => {
        called.push(name);
        return answer();
      },
    ]),
  );
  Object.defineProperty(navigator, 'storage', { value: storage, configurable: true });
  return called;
}
afterEach(() => void Reflect.deleteProperty(navigator, 'storage'));

const yes = () => Promise.resolve(true);
const no = () => Promise.resolve(false);
const fails = () => Promise.reject(new TypeError('not in this context'));

test.each([
  ['grants it', { persisted: no, persist: yes }, true, ['persisted', 'persist']],
  ['refuses it', { persisted: no, persist: no }, false, ['persisted', 'persist']],
  ['keeps the storage already', { persisted: yes, persist: no }, true, ['persisted']],
  ['fails', { persisted: fails, persist: yes }, null, ['persisted']],
  ['fails when it is asked to', { persisted: no, persist: fails }, null, ['persisted', 'persist']],
  ['cannot be asked to', { persisted: no }, null, ['persisted']],
  ['knows nothing of it', {}, null, []],
])('asks a browser that %s', async (_, methods, result, calls) => {
  const called = installStorage(methods);
  expect(await keepStorage()).toBe(result);
  expect(called).toEqual(calls);
});

test.each([
  ['kept', { persisted: yes, persist: yes }, true],
  ['not kept', { persisted: no, persist: yes }, false],
  ['unknown', {}, null],
])('only looks whether the storage is %s', async (_, methods, result) => {
  const called = installStorage(methods);
  expect(await isStorageKept()).toBe(result);
  expect(called).not.toContain('persist');
});

test('is unknown on a page without the API', async () => {
  expect(await keepStorage()).toBeNull();
});
