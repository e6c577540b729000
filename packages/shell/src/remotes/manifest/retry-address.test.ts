import { retryAddress } from './retry-address';

test.each([
  ['/remotes/scanner/1.0.0/mf-manifest.json', 0, '/remotes/scanner/1.0.0/mf-manifest.json'],
  ['/remotes/scanner/1.0.0/mf-manifest.json', 1, '/remotes/~1/scanner/1.0.0/mf-manifest.json'],
  [
    'http://localhost/remotes/scanner/1.0.0/mf-manifest.json',
    12,
    '/remotes/~12/scanner/1.0.0/mf-manifest.json',
  ],
  ['/elsewhere/mf-manifest.json', 1, 'http://localhost/elsewhere/mf-manifest.json?again=1'],
  ['https://remotes.example/mf-manifest.json?a=b', 2, 'https://remotes.example/mf-manifest.json?a=b&again=2'],
])('attempt at %s, number %d, requests %s', (address, attempt, expected) => {
  expect(retryAddress(address, attempt)).toBe(expected);
});
