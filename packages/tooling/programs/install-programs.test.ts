import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { installPrograms } from './install-programs.cjs';
import { PROGRAMS } from './registry.cjs';

/* Stubs of package managers on the PATH log their arguments. */
const nginx = PROGRAMS.filter(({ name }) => name === 'nginx');
const pathBefore = process.env.PATH;
let folder: string;
const lines: string[] = [];
const say = (line: string) => void lines.push(line);

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'curbwise-install-'));
  process.env.PATH = folder;
  lines.length = 0;
});
afterEach(() => {
  process.env.PATH = pathBefore;
  rmSync(folder, { recursive: true });
});

function put(name: string, status = 0): void {
  writeFileSync(path.join(folder, name), `#!/bin/sh\necho "${name} $*" >>"${folder}/log"\nexit ${status}\n`);
  chmodSync(path.join(folder, name), 0o755);
}
const called = () => readFileSync(path.join(folder, 'log'), 'utf8').trim();

test('installs with sudo for a user, and says so', async () => {
  put('sudo');
  await installPrograms('fedora', nginx, { isRoot: false, say });
  expect(called()).toBe('sudo dnf install -y nginx');
  expect(lines).toEqual(['Installing nginx (with sudo, which may ask for your password)…']);
});

test('calls the package manager directly for root', async () => {
  put('sudo');
  put('dnf');
  await installPrograms('fedora', nginx, { isRoot: true, say });
  expect(called()).toBe('dnf install -y nginx');
  expect(lines).toEqual(['Installing nginx…']);
});

test('calls brew without sudo', async () => {
  put('sudo');
  put('brew');
  await installPrograms('macos', nginx, { isRoot: false, say });
  expect(called()).toBe('brew install nginx');
});

test('reports an installation that fails, and does not throw', async () => {
  put('brew', 3);
  await installPrograms('macos', nginx, { isRoot: false, say });
  expect(lines.at(-1)).toBe('Not everything could be installed: status 3.');
});
