import { hasAddress, SCREEN_PATH, screenOf } from './release-names';

test.each([
  ['/permits', true],
  ['/permits/*', true],
  ['/*', false],
  ['/permits/', false],
  ['/permits/zones', false],
  ['/permits/zones/*', false],
  ['/permits*', false],
  ['/permits/**', false],
  ['/Permits/*', false],
])('%s is the path of a screen: %p', (path, isOne) => {
  expect(SCREEN_PATH.test(path)).toBe(isOne);
});

test.each([
  ['/permits', '/permits', true],
  ['/permits', '/permits/12', false],
  ['/permits/*', '/permits', true],
  ['/permits/*', '/permits/', true],
  ['/permits/*', '/permits/zones/12', true],
  ['/permits/*', '/permitsmore', false],
  ['/permits/*', '/', false],
  ['/', '/permits', false],
])('%s has the address %s: %p', (path, address, isIt) => {
  expect(hasAddress(path, address)).toBe(isIt);
});

test('the screen of all that is below is itself', () => {
  expect(['/permits', '/permits/*'].map(screenOf)).toEqual(['/permits', '/permits']);
});
