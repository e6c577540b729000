const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** A package is a remote if its webpack configuration says so. */
const IS_REMOTE = /\bremoteConfiguration\(/;
const NAME = /\bname: '([^']+)'/;
const PORT = /\bport: (\d+)/;

const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The repository that this module is part of. */
function repository(folder = __dirname) {
  if (existsSync(path.join(folder, 'lerna.json'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('There is no repository of Curbwise here: say where it is.');
  return repository(above);
}

/**
 * The remote in the folder of a package; undefined if it has none.
 *
 * @param {string} folder
 * @returns {{ name: string, port: number, paths: string[] } | undefined} `name` in the registry; `port` of its
 *   development server; `paths` of screens of its own
 * @throws Error if it has no name or no port
 */
exports.remoteIn = (folder) => {
  const file = path.join(folder, 'webpack.config.cjs');
  const configuration = textOf(file);
  if (!IS_REMOTE.test(configuration)) return undefined;
  const [name, port] = [NAME.exec(configuration)?.[1], PORT.exec(configuration)?.[1]];
  if (!name || !port) throw new Error(`${file}: a remote says its name ('…') and its port (a number)`);
  const manifest = JSON.parse(textOf(path.join(folder, 'package.json')));
  return { name, port: Number(port), paths: manifest.curbwise?.paths ?? [] };
};

/**
 * The remotes among the packages of a repository, in the order of their folders.
 *
 * @param {string} [root] folder of the repository; the one that this module is part of, if it is left out
 * @returns {{ folder: string, name: string, port: number, paths: string[] }[]} `folder` below `packages`; the rest as of
 *   `remoteIn`
 * @throws Error if one has no name or no port
 */
exports.remotesIn = (root = repository()) =>
  readdirSync(path.join(root, 'packages'))
    .sort()
    .flatMap((folder) => {
      const remote = exports.remoteIn(path.join(root, 'packages', folder));
      return remote ? [{ folder, ...remote }] : [];
    });
