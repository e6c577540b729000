import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { browserCheckSchema, HOST_CONTRACT_VERSION, registrySchema } from '@curbwise/contract';
import { buildNewRemotes, temporaryRepository } from '@curbwise/remotes/releases/create/testing';
import { runProgram } from '../../../run-program';

/* Remotes built by webpack and tried by the kit, as in `curbwise release publish`. */
jest.setTimeout(240_000);

const repository = temporaryRepository();
const store = path.join(repository.root, 'store');
/** Only the faulty remote's types are checked. */
const unchecked = {
  'package.json': (text: string) => text.replace(/("typecheck": ").*"/, '$1node --version"'),
};
beforeAll(() =>
  buildNewRemotes(repository.root, {
    permits: unchecked,
    faulty: {
      'src/main-view.tsx': (text) =>
        text.replace(`{ useState }`, `{ useEffect, useState }`).replace(
          '  const t =',
          `  const much: number = 'a lot';
  useEffect(() => void Promise.reject(new Error('nobody waits for ' + much)), []);
  useEffect(() => void setTimeout(() => { throw new Error('in a timer'); }), []);
  const t =`,
        ),
    },
    leaving: {
      ...unchecked,
      'src/main-view.tsx': (text) => text.replace('setCount(count + 1)', "location.assign('/elsewhere')"),
    },
  }),
);
afterAll(() => repository.remove());
beforeEach(() => rmSync(store, { recursive: true, force: true }));

async function publish(name: string, ...args: string[]) {
  const printed: string[] = [];
  const told: string[] = [];
  const line = ['release', 'publish', name, '--no-build', '--store', store, ...args];
  const status = await runProgram(line, {
    root: repository.root,
    environment: process.env,
    now: () => new Date('2026-11-20T12:00:00Z'),
    print: (text) => void printed.push(text),
    tell: (text) => void told.push(text),
  });
  return { status, out: printed.join('\n'), told: told.join('\n') };
}
const releases = (name: string) => {
  const registry = registrySchema.parse(JSON.parse(readFileSync(path.join(store, 'registry.json'), 'utf8')));
  return registry.remotes[name]?.releases ?? {};
};
const released = (name: string) => Object.values(releases(name))[0];
const version = (name: string) => Object.keys(releases(name))[0];

test('tries and publishes a working remote and records the hosts', async () => {
  const { status, told } = await publish('permits');
  expect(told).toMatch(
    /^(Building the page of the browser check…\n)?Showing permits in Chromium [\d.]+, for hosts of 1\.\d\.0, 1\.\d\.0…\n( {2}main at \/permits, \w\w \(\d of 3\)\n){3}Uploading \d+ files/,
  );
  expect(status).toBe(0);
  const next = HOST_CONTRACT_VERSION.replace(/(\d+)\.0$/, (_, minor) => `${Number(minor) + 1}.0`);
  const browser = expect.stringMatching(/^Chromium \d+\./) as string;
  expect(released('permits')?.checks).toEqual({ hosts: [HOST_CONTRACT_VERSION, next], browser });
  const record = readFileSync(
    path.join(store, 'browser-checks/permits', `${version('permits')}.json`),
    'utf8',
  );
  expect(Object.keys(browserCheckSchema.parse(JSON.parse(record)).looks)).toContain(
    'main at /permits, before a scan, en, light, 390 pixels wide',
  );
});

test('refuses a faulty remote with all faults and leaves the store alone, unless checks are skipped', async () => {
  const { status, out, told } = await publish('faulty');
  expect([status, out]).toEqual([1, '']);
  expect(told).toMatch(
    /curbwise: faulty 0\.1\.0-\w{8} was checked: 3 faults found\. Nothing was uploaded\.\n/,
  );
  expect(told).toMatch(
    /- type check failed \(npm run typecheck\):\n {4}src\/main-view\.tsx\(\d+,\d+\): error TS2322: Type 'string' is not assignable to type 'number'\.\n/,
  );
  expect(told.match(/error TS/g)).toHaveLength(1);
  expect(told).toContain('- main at /faulty, before a scan, en: it throws Error: nobody waits for a lot');
  expect(told).toContain('it throws Error: in a timer');
  expect(told).toMatch(/\nFix these, or publish anyway with --skip-checks "reason"\.$/);
  expect(existsSync(store)).toBe(false);

  expect(await publish('faulty', '--skip-checks', 'shown to a tester')).toMatchObject({ status: 0 });
  expect(released('faulty')?.checks).toEqual({ skipped: 'shown to a tester' });
});

test('refuses a remote for what only a browser shows, and keeps no pictures', async () => {
  const temporary = path.join(repository.root, 'temporary');
  mkdirSync(temporary);
  process.env.TMPDIR = temporary;
  const { status, told } = await publish('leaving');
  expect(readdirSync(temporary).filter((name) => name.startsWith('pictures-'))).toEqual([]);
  expect(told).toMatch(/leaving 0\.1\.0-\w{8} was checked: 1 fault found\. Nothing was uploaded\.\n/);
  expect(told).toContain(
    '- main at /leaving, before a scan, en: it leads the page away, to /elsewhere when "',
  );
  expect([status, existsSync(store)]).toEqual([1, false]);
});

test.each([
  ['', 'Write one line of 1 to 200 characters.'],
  ['x'.repeat(201), 'Write one line of 1 to 200 characters.'],
  ['two\nlines', 'Write one line of 1 to 200 characters.'],
])('rejects the reason %j', async (reason, words) => {
  const { status, told } = await publish('permits', '--skip-checks', reason);
  expect(status).toBe(2);
  expect(told).toContain(words);
});

test('says what to install if the package has no kit', async () => {
  const link = path.join(repository.root, 'node_modules');
  rmSync(link);
  expect((await publish('permits')).told).toContain('permits has no version of it that can. Install it');
});
