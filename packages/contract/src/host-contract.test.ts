import { fitsHost } from './host-contract';

test.each([
  ['^1.2.0', '1.2.0', true],
  ['^1.2.0', '1.3.0', true],
  ['^1.2.3', '1.2.4', true],
  ['^1.2.3', '1.10.0', true],
  ['^1.2.0', '1.1.9', false],
  ['^1.2.3', '1.2.2', false],
  ['^1.2.0', '2.2.0', false],
  ['^2.0.0', '1.9.0', false],
  ['1.2.0', '1.2.0', false],
  ['*', '1.0.0', false],
  ['', '1.0.0', false],
  ['^1.0.0', 'latest', false],
])('a remote that needs %s fits a host with contract %s: %p', (needs, contract, fits) => {
  expect(fitsHost(needs, contract)).toBe(fits);
});
