import { developerMode } from './page';
import { readStored, writeStored } from './browser-storage';

afterEach(() => jest.restoreAllMocks());

test('stores and removes a value', () => {
  expect(writeStored('key', 'value')).toBe(true);
  expect(readStored('key')).toBe('value');
  writeStored('key', null);
  expect(readStored('key')).toBeNull();
});

test('shows the analysis view only if the switch is set', () => {
  expect(developerMode()).toBe(false);
  writeStored('curbwise.developer', '1');
  expect(developerMode()).toBe(true);
});

test('reads and writes nothing without throwing if storage is blocked', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStored('key')).toBeNull();
  expect(writeStored('key', 'value')).toBe(false);
  expect(developerMode()).toBe(false);
});
