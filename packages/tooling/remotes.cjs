const { existsSync, readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** A package is a remote if its webpack configuration says so. */
const IS_REMOTE = /\bremoteConfiguration\(/;
const NAME = /\bname: '([^']+)'/;
const PORT = /\bport: (\d+)/;

const textOf = (/** @type {string} */ file) => (existsSync(file) ? readFileSync(file, 'utf8') : '');

/**
 * The remotes among the packages of a repository, in the order of their folders.
 *
 * @param {string} [root] folder of the repository
 * @returns {{ folder: string, name: string, port: number, paths: string[] }[]} `folder` below `packages`; `name` in the
 *   registry; `port` of its development server; `paths` of screens of its own
 * @throws Error if one has no name or no port
 */
exports.remotesIn = (root = path.resolve(__dirname, '../..')) =>
  readdirSync(path.join(root, 'packages'))
    .sort()
    .flatMap((folder) => {
      const file = path.join(root, 'packages', folder, 'webpack.config.cjs');
      const configuration = textOf(file);
      if (!IS_REMOTE.test(configuration)) return [];
      const [name, port] = [NAME.exec(configuration)?.[1], PORT.exec(configuration)?.[1]];
      if (!name || !port) throw new Error(`${file}: a remote says its name ('…') and its port (a number)`);
      const manifest = JSON.parse(textOf(path.join(root, 'packages', folder, 'package.json')));
      return [{ folder, name, port: Number(port), paths: manifest.curbwise?.paths ?? [] }];
    });
