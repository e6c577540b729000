import { PROGRAMS } from '../programs/registry.cjs';
import { isCi, mayInstall, describeMissing } from './missing-programs.cjs';

const programs = (...names: string[]) => PROGRAMS.filter(({ name }) => names.includes(name));
const user = { system: 'debian', isRoot: false, isCi: false, install: undefined };

test.each([
  [{ ...user, isRoot: true }, true],
  [{ ...user, isRoot: true, system: 'ubuntu' }, true],
  [{ ...user, isRoot: true, system: 'fedora' }, false],
  [{ ...user, isRoot: true, install: false }, false],
  [user, false],
  [{ ...user, install: true }, true],
])('whether programs are installed for %j: %s', (runner, expected) => {
  expect(mayInstall(runner)).toBe(expected);
});

test.each([
  ['true', true],
  ['1', true],
  ['false', false],
  ['', false],
  [undefined, false],
])('whether CI=%s means CI: %s', (CI, expected) => {
  expect(isCi({ CI })).toBe(expected);
});

test('describes missing programs in one line', () => {
  expect(describeMissing(programs('redis-server', 'nginx'), { ...user, system: 'macos' }, false)).toBe(
    'Missing: redis-server, nginx. The tests that start them are skipped. To get them: brew install redis nginx (or: npm test -- --install)',
  );
  expect(
    describeMissing(programs('nginx'), { ...user, system: 'fedora', isRoot: true, isCi: true }, false),
  ).toBe(
    'Missing: nginx. This is a failure because CI is set. To get it: dnf install -y nginx (or: npm test -- --install)',
  );
  expect(describeMissing(programs('nginx'), { ...user, install: true }, true)).toBe(
    'Missing: nginx, which is installed before the tests.',
  );
});
