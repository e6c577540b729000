import { missingPrograms, programPath } from './programs.cjs';

const { CHROMIUM_PATH, PATH } = process.env;
afterEach(() => {
  process.env.PATH = PATH;
  if (CHROMIUM_PATH === undefined) delete process.env.CHROMIUM_PATH;
  else process.env.CHROMIUM_PATH = CHROMIUM_PATH;
});

test('finds a program, and says how to get one that is not installed', () => {
  expect(programPath('sh')).toMatch(/\/sh$/);
  expect(() => programPath('no-such-program')).toThrow(
    /^This test starts no-such-program, which is not installed/,
  );
});

test('names the programs that are missing, those of long tests only for long tests', () => {
  process.env.CHROMIUM_PATH = process.execPath;
  process.env.PATH = '/nowhere';
  expect(missingPrograms({ isLong: false }).map(({ name }) => name)).not.toContain('Chromium');
  expect(missingPrograms({ isLong: false }).map(({ name }) => name)).not.toContain('Ceph');
  expect(missingPrograms({ isLong: true }).map(({ name }) => name)).toContain('Ceph');
});

test('refuses a CHROMIUM_PATH that is not a program', () => {
  process.env.CHROMIUM_PATH = '/nowhere/chrome';
  expect(() => missingPrograms({ isLong: false })).toThrow('CHROMIUM_PATH is not a program: /nowhere/chrome');
});
