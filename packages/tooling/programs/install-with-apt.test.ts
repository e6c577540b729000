import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* Runs the script with a stub of apt-get, which logs its arguments and whether services may start. */
const script = path.join(__dirname, 'install-with-apt.sh');
let folder: string;
let policy: string;
let log: string;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'curbwise-apt-'));
  policy = path.join(folder, 'policy-rc.d');
  log = path.join(folder, 'log');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, 'apt-get'),
    `#!/bin/sh
"$POLICY_FILE"; echo "$? $*" >>"$LOG"
case "$*" in *hangs*) echo started; exec sleep 60;; *unknown*) exit 100;; esac
`,
  );
  chmodSync(path.join(bin, 'apt-get'), 0o755);
  environment = { ...process.env, PATH: `${bin}:${process.env.PATH}`, POLICY_FILE: policy, LOG: log };
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (...packages: string[]) =>
  spawnSync('sh', [script, ...packages], { env: environment }).status;
/** The calls of apt-get, each with the exit status of the policy. */
const calls = () =>
  readFileSync(log, 'utf8')
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(\d+).* (update|install)/, '$1 $2'));

test('forbids starting services during the installation, and permits it afterwards', () => {
  expect(install('one', 'two three')).toBe(0);
  expect(calls()).toEqual(['101 update', '101 install one', '101 install two three']);
  expect(existsSync(policy)).toBe(false);
});

test('installs the other packages if one cannot be installed', () => {
  expect(install('unknown', 'two')).toBe(1);
  expect(calls()).toEqual(['101 update', '101 install unknown', '101 install two']);
  expect(existsSync(policy)).toBe(false);
});

test('keeps the policy of the machine', () => {
  writeFileSync(policy, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  expect(install('one')).toBe(0);
  expect(calls()).toEqual(['7 update', '7 install one']);
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\nexit 7\n');
});

test('removes its own policy that a killed installation left behind', () => {
  writeFileSync(policy, readFileSync(script, 'utf8').match(/mark='(.+)'/)![1]!, { mode: 0o755 });
  expect(install('one')).toBe(0);
  expect(existsSync(policy)).toBe(false);
});

test('removes its policy when it is interrupted', async () => {
  const child = spawn('sh', [script, 'hangs'], {
    env: environment,
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  while (!existsSync(log) || !readFileSync(log, 'utf8').includes('hangs')) await new Promise(setImmediate);
  expect(existsSync(policy)).toBe(true);
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  expect(existsSync(policy)).toBe(false);
});
