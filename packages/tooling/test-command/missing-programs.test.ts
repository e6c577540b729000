import { PROGRAMS } from '../programs/registry.cjs';
import { isCi, mayInstall, tellMissing } from './missing-programs.cjs';

const programs = (...names: string[]) => PROGRAMS.filter(({ name }) => names.includes(name));
const user = { system: 'debian', isRoot: false, isCi: false, install: undefined };

test.each([
  [{ ...user, isRoot: true }, true],
  [{ ...user, isRoot: true, system: 'ubuntu' }, true],
  [{ ...user, isRoot: true, system: 'fedora' }, false],
  [{ ...user, isRoot: true, install: false }, false],
  [user, false],
  [{ ...user, install: true }, true],
])('for %j programs are installed: %s', (runner, expected) => {
  expect(mayInstall(runner)).toBe(expected);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['', false],
  [undefined, false],
])('CI=%s is a CI: %s', (CI, expected) => {
  expect(isCi({ CI })).toBe(expected);
});

test('what is missing is told in one line', () => {
  expect(tellMissing(programs('redis-server', 'nginx'), { ...user, system: 'macos' }, false)).toBe(
    'Missing: redis-server, nginx. The tests that start them are skipped. To get them: brew install redis nginx (or: npm test -- --install)',
  );
  expect(tellMissing(programs('nginx'), { ...user, system: 'fedora', isRoot: true, isCi: true }, false)).toBe(
    'Missing: nginx. This is a failure because CI is set. To get it: dnf install -y nginx (or: npm test -- --install)',
  );
  expect(tellMissing(programs('nginx'), { ...user, install: true }, true)).toBe(
    'Missing: nginx, which is installed before the tests.',
  );
});
