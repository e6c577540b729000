import { firstRemoteAt } from './first-remote';
import { ROUTES } from './routes';

test('every route but the last begins with a remote that the server can send along', () => {
  const known = ROUTES.map(({ path }) => [path, firstRemoteAt(path)]);
  expect(known).toEqual([
    ['/', 'scanner'],
    ['/privacy-policy', 'legal'],
    ['*', undefined],
  ]);
});
