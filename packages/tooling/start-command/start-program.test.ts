import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/* `npm start` with arguments, in a clone that has only its own program and a small gateway. */

const ROOT = path.resolve(__dirname, '../../..');
const GATEWAY = 'services/gateway';

let clone: string;
beforeEach(() => {
  clone = mkdtempSync(path.join(tmpdir(), 'clone-'));
  for (const part of ['packages/tooling/bin', 'packages/tooling/webpack', `${GATEWAY}/help.txt`])
    cpSync(path.join(ROOT, part), path.join(clone, part), { recursive: true });
});
afterEach(() => rmSync(clone, { recursive: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(clone, file)), { recursive: true });
  writeFileSync(path.join(clone, file), text);
}

function start(...args: string[]) {
  const program = path.join(clone, 'packages/tooling/bin/start.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], { encoding: 'utf8' });
  return { status, stdout, stderr };
}

test('prints the settings in a fresh clone, without installing anything', () => {
  write('package-lock.json', '{"packages": {"node_modules/koa": {"version": "1.0.0"}}}');
  const { status, stdout, stderr } = start('--help');
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  expect(stdout).toContain('--check-config reads the configuration');
  expect(stdout).toContain('  PORT [8080]\n');
  expect(existsSync(path.join(clone, 'node_modules'))).toBe(false);
});

test('checks the configuration with the gateway alone, which it builds only once', () => {
  write('package-lock.json', '{"packages": {}}');
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(clone, 'node_modules'));
  write(
    `${GATEWAY}/src/main.ts`,
    "process.stdout.write(`checked with ${process.argv.slice(2).join(' ')}`);\n",
  );
  write(
    `${GATEWAY}/webpack.config.cjs`,
    `const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { nodeProgram } = require('@curbwise/tooling/webpack-node');
const program = nodeProgram(__dirname, { main: './src/main.ts' });
module.exports = { ...program, plugins: [new InputList(${JSON.stringify(clone)})] };
`,
  );
  const checked = { status: 0, stdout: 'checked with --check-config' };
  expect(start('--check-config')).toEqual({ ...checked, stderr: 'Building…\n' });
  expect(start('--check-config')).toEqual({ ...checked, stderr: '' });
  expect(existsSync(path.join(clone, 'dist/site'))).toBe(false);
});
