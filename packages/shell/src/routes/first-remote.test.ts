import { firstRemoteAt } from './first-remote';
import { ROUTES } from './routes';

test('every route but the last begins with a remote that the server can send along', () => {
  const known = ROUTES.map(({ path }) => [path, firstRemoteAt(path, [])]);
  expect(known).toEqual([
    ['/', 'scanner'],
    ['/privacy-policy', 'legal'],
    ['*', undefined],
  ]);
});

test('a screen that a remote brings along begins with that remote; those of the shell are its own', () => {
  const screens = [
    { path: '/permits', remote: 'permits' },
    { path: '/', remote: 'permits' },
  ];
  expect(firstRemoteAt('/permits', screens)).toBe('permits');
  expect(firstRemoteAt('/', screens)).toBe('scanner');
  expect(firstRemoteAt('/permits/more', screens)).toBeUndefined();
});

test('addresses below a screen begin with its remote, where they are that', () => {
  const screens = [{ path: '/permits/*', remote: 'permits' }];
  expect(
    ['/permits', '/permits/more/12', '/permitsmore'].map((path) => firstRemoteAt(path, screens)),
  ).toEqual(['permits', 'permits', undefined]);
});
