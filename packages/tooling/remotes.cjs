const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** A package is a remote if its webpack configuration says so. */
const IS_REMOTE = /\bremoteConfiguration\(/;
const NAME = /\bname: '([^']+)'/;
const PORT = /\bport: (\d+)/;

const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/** The repository that contains this module. */
function repository(folder = __dirname) {
  if (existsSync(path.join(folder, 'lerna.json'))) return folder;
  const above = path.dirname(folder);
  if (above === folder) throw new Error('This is not inside a Curbwise repository: pass its folder.');
  return repository(above);
}

/**
 * The remote in the folder of a package; undefined if the package is not a remote.
 *
 * @param {string} folder
 * @returns {{ name: string, port: number, paths: string[] } | undefined} `name` in the registry; `port` of its
 *   development server; `paths` of its screens
 * @throws Error if it has no name or no port
 */
exports.remoteIn = (folder) => {
  const file = path.join(folder, 'webpack.config.cjs');
  const configuration = textOf(file);
  if (!IS_REMOTE.test(configuration)) return undefined;
  const [name, port] = [NAME.exec(configuration)?.[1], PORT.exec(configuration)?.[1]];
  if (!name || !port) throw new Error(`${file}: a remote needs a name ('…') and a port (a number)`);
  const manifest = JSON.parse(textOf(path.join(folder, 'package.json')));
  return { name, port: Number(port), paths: manifest.curbwise?.paths ?? [] };
};

/**
 * The remotes among the packages of a repository, sorted by folder.
 *
 * @param {string} [root] folder of the repository; default: the one that contains this module
 * @returns {{ folder: string, name: string, port: number, paths: string[] }[]} `folder` relative to `packages`; the rest
 *   as in `remoteIn`
 * @throws Error if one has no name or no port
 */
exports.remotesIn = (root = repository()) =>
  readdirSync(path.join(root, 'packages'))
    .sort()
    .flatMap((folder) => {
      const remote = exports.remoteIn(path.join(root, 'packages', folder));
      return remote ? [{ folder, ...remote }] : [];
    });
