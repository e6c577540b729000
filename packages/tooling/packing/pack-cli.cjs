const { chmodSync, cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const webpack = require('webpack');
const { nodeProgram } = require('../webpack/node.cjs');

const TEMPLATES = 'packages/remotes/templates';
/** The templates of a remote in its own repository. */
const STANDALONE_TEMPLATES = ['remote', 'standalone'];
const PROGRAM = 'bin/curbwise.cjs';

/**
 * Writes the packed program `curbwise`: one bundle of the release commands, and the templates of new remotes. Its
 * dependencies are what the bundle imports. It contains no code that reads photos.
 *
 * @param {{ root: string, target: string, version: string }} options `root`: of the repository; `target`: the folder to
 *   write into
 * @returns {Promise<void>} rejects with webpack's errors
 */
exports.packCli = async ({ root, target, version }) => {
  const folder = path.join(root, 'packages/cli');
  const program = nodeProgram(folder, { curbwise: './src/main-standalone.ts' });
  const imported = await bundle({
    ...program,
    mode: 'production',
    output: { ...program.output, path: path.join(target, 'dist') },
    devtool: false,
  });
  for (const template of STANDALONE_TEMPLATES) {
    cpSync(path.join(root, TEMPLATES, template), path.join(target, 'templates', template), {
      recursive: true,
    });
  }
  cpSync(path.join(root, 'LICENSE'), path.join(target, 'LICENSE'));
  mkdirSync(path.join(target, 'bin'), { recursive: true });
  writeFileSync(path.join(target, PROGRAM), "#!/usr/bin/env node\nrequire('../dist/curbwise.js');\n");
  chmodSync(path.join(target, PROGRAM), 0o755);

  const { name, license } = readJson(path.join(folder, 'package.json'));
  const { engines } = readJson(path.join(root, 'package.json'));
  const description = 'The program curbwise: releases of remotes';
  const dependencies = Object.fromEntries(imported.map((other) => [other, installedVersion(other, root)]));
  const manifest = { name, version, description, license, engines, bin: { curbwise: PROGRAM }, dependencies };
  writeFileSync(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(path.join(target, 'README.md'), `# ${name}\n\n${description}. Part of Curbwise.\n`);
};

/**
 * Builds a program.
 * @param {import('webpack').Configuration} configuration
 * @returns {Promise<string[]>} the packages that it imports at run time, sorted by name
 */
const bundle = (configuration) =>
  new Promise((resolve, reject) => {
    webpack(configuration, (error, stats) => {
      if (error || !stats || stats.hasErrors()) {
        reject(error ?? new Error(stats?.toString('errors-only')));
        return;
      }
      const requests = [...stats.compilation.modules].flatMap((module) =>
        module instanceof webpack.ExternalModule ? [module.userRequest] : [],
      );
      resolve([...new Set(requests.flatMap(packageOf))].sort());
    });
  });

/** The package that a request refers to; none for Node's modules. */
function packageOf(/** @type {string} */ request) {
  if (request.startsWith('node:')) return [];
  const [scope = '', name = ''] = request.split('/');
  return [scope.startsWith('@') ? `${scope}/${name}` : scope];
}

/** The installed version of a package, which is the tested one. @throws Error if it is not installed */
function installedVersion(/** @type {string} */ name, /** @type {string} */ root) {
  const file = path.join(root, 'node_modules', name, 'package.json');
  if (!existsSync(file)) throw new Error(`The program imports ${name}, which is not installed.`);
  return readJson(file).version;
}

const readJson = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8'));
