import { matchesScreenPath, SCREEN_PATH, screenAddress } from './release-names';

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
])('%s is a screen path: %p', (path, isScreenPath) => {
  expect(SCREEN_PATH.test(path)).toBe(isScreenPath);
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
])('screen path %s matches the address %s: %p', (path, address, matches) => {
  expect(matchesScreenPath(path, address)).toBe(matches);
});

test('the address of a screen path has no wildcard', () => {
  expect(['/permits', '/permits/*'].map(screenAddress)).toEqual(['/permits', '/permits']);
});
