import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the repository. */
export const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

/**
 * Runs a command in the repository's folder; what it prints goes to standard error, so that standard output stays the
 * caller's own.
 * @throws Error if the command fails
 */
export function run(command, args, environment = {}) {
  const { status, error } = spawnSync(command, args, {
    cwd: root,
    stdio: ['ignore', 2, 2],
    env: { ...process.env, ...environment },
  });
  if (error) throw error;
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/**
 * Runs a command in the repository's folder; what it prints is what the caller prints.
 * @throws Error if the command fails
 */
export function runHere(command, args) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${path.basename(command)} ended with status ${status}`);
}

/**
 * Runs a command in the repository's folder silently; prints its output only if it fails.
 * @throws Error if the command fails
 */
export function runQuietly(command, args, environment = {}) {
  const { status, error, stdout, stderr } = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...environment },
  });
  if (error) throw error;
  if (status === 0) return;
  console.error(stdout + stderr);
  throw new Error(`${command} ${args.join(' ')} ended with status ${status}`);
}

/** The path of a program of a dependency. */
export const program = (name) => path.join(root, 'node_modules', '.bin', name);

/** The packages of a lockfile; none where there is no such file. */
const packagesIn = (lockfile) =>
  existsSync(lockfile) ? JSON.parse(readFileSync(lockfile, 'utf8')).packages : {};

/** Whether npm has installed what the lockfile says. npm writes its own list once everything is installed. */
function isInstalled() {
  const installed = packagesIn(path.join(root, 'node_modules', '.package-lock.json'));
  return Object.entries(packagesIn(path.join(root, 'package-lock.json'))).every(([place, wanted]) => {
    // Optional packages depend on the machine; the root is not installed.
    if (place === '' || wanted.optional) return true;
    const { version, integrity } = installed[place] ?? {};
    return place in installed && version === wanted.version && integrity === wanted.integrity;
  });
}

/** Installs the dependencies of the lockfile unless they are already installed. */
export function install() {
  if (isInstalled()) return;
  console.error('Installing dependencies (about a minute)…');
  run('npm', ['ci', '--loglevel', 'error']);
}

const SKIPPED = new Set(['node_modules', 'dist', 'test-output', '.nx', '.git', 'docs']);

function newestChange(folder) {
  let newest = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (SKIPPED.has(entry.name)) continue;
    const file = path.join(folder, entry.name);
    newest = Math.max(newest, entry.isDirectory() ? newestChange(file) : statSync(file).mtimeMs);
  }
  return newest;
}

/**
 * Builds all packages unless nothing changed since they were last built. The reader for the browser is compressed quickly;
 * `npm run build` does it for releases.
 */
export function build() {
  const stamp = path.join(root, 'dist/.built-all');
  const newest = Math.max(
    newestChange(path.join(root, 'packages')),
    newestChange(path.join(root, 'services')),
    ...['package-lock.json', 'tsconfig.json', 'nx.json'].map(
      (file) => statSync(path.join(root, file)).mtimeMs,
    ),
  );
  if (existsSync(stamp) && statSync(stamp).mtimeMs > newest) return;
  console.error('Building (about half a minute the first time)…');
  const startedAt = new Date();
  runQuietly(program('lerna'), ['run', 'build', '--loglevel', 'error'], {
    NX_DAEMON: 'false',
    CURBWISE_QUICK_BUILD: 'true',
  });
  runQuietly(process.execPath, [path.join(root, 'packages/remotes/dist/assemble-site.js')]);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, startedAt.toISOString());
}

/**
 * Builds the program of a package, unless none of the inputs that the last build listed has changed.
 * @param {string} folder of the package, such as `packages/cli`
 * @param {string} configuration file of webpack, in that folder
 * @param {string} output folder that it writes into, in that folder
 * @throws Error with the output of the build if it fails
 */
export async function buildProgram(folder, configuration = 'webpack.config.cjs', output = 'dist') {
  const require = createRequire(import.meta.url);
  const { isBuilt } = require('../webpack/is-built.cjs');
  const place = path.join(root, folder);
  if (isBuilt(root, path.join(place, output))) return;
  console.error('Building…');
  const { build: bundle } = require('../webpack/node.cjs');
  const file = path.join(place, configuration);
  // Only changed files are compiled again: after a change of one file, 1.5 s of CPU time instead of 4.5 s.
  const cache = {
    type: 'filesystem',
    cacheDirectory: path.join(root, 'dist/.cache', path.basename(folder), output),
    buildDependencies: { config: [file] },
  };
  await bundle([{ ...require(file), mode: 'production', cache }]);
}

/** How often to check whether npm, which started this program, is still running, in milliseconds. */
const PARENT_CHECK_MS = 500;

/** Calls back when npm, which started this program, has ended: if a signal ends it, nothing tells its children. */
export function whenNpmEnds(callback) {
  if (!process.env.npm_lifecycle_event) return;
  const startedBy = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === startedBy) return;
    clearInterval(timer);
    callback();
  }, PARENT_CHECK_MS).unref();
}

/** Runs a step; on failure prints one line and exits. */
export async function orExit(step) {
  try {
    await step();
  } catch (error) {
    console.error(`\n${error.message}`);
    process.exit(1);
  }
}
