import { developerMode } from '../page/developer-mode';
import { readStored, writeStored } from './browser-storage';

afterEach(() => jest.restoreAllMocks());

test('a value is kept and can be removed', () => {
  expect(writeStored('key', 'value')).toBe(true);
  expect(readStored('key')).toBe('value');
  writeStored('key', null);
  expect(readStored('key')).toBeNull();
});

test('the analysis view is shown only where the switch is set', () => {
  expect(developerMode()).toBe(false);
  writeStored('curbwise.developer', '1');
  expect(developerMode()).toBe(true);
});

test('where storage is blocked nothing is read, nothing is written, and nothing breaks', () => {
  jest.spyOn(globalThis, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  expect(readStored('key')).toBeNull();
  expect(writeStored('key', 'value')).toBe(false);
  expect(developerMode()).toBe(false);
});
