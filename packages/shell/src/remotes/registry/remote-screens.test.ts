import { firstRemoteAt } from './remote-screens';
import { ROUTES } from '../../screens/routes';

test('every route but the last starts with a remote', () => {
  const known = ROUTES.map(({ path }) => [path, firstRemoteAt(path, [])]);
  expect(known).toEqual([
    ['/', 'scanner'],
    ['/privacy-policy', 'legal'],
    ['*', undefined],
  ]);
});

test('the screen of a remote starts with that remote, but screens of the shell come first', () => {
  const screens = [
    { path: '/permits', remote: 'permits' },
    { path: '/', remote: 'permits' },
  ];
  expect(firstRemoteAt('/permits', screens)).toBe('permits');
  expect(firstRemoteAt('/', screens)).toBe('scanner');
  expect(firstRemoteAt('/permits/more', screens)).toBeUndefined();
});

test('paths below a screen start with its remote if the screen includes them', () => {
  const screens = [{ path: '/permits/*', remote: 'permits' }];
  expect(
    ['/permits', '/permits/more/12', '/permitsmore'].map((path) => firstRemoteAt(path, screens)),
  ).toEqual(['permits', 'permits', undefined]);
});
