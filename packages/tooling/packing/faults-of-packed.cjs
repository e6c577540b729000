const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { builtinModules } = require('node:module');
const path = require('node:path');
const ts = require('typescript');

const SCRIPT = /\.(js|cjs|mjs|d\.ts|d\.cts)$/;
const TEXT = /\.(js|cjs|mjs|ts|cts|json|css|html|md|map)$/;
/** A path that a script builds relative to its own file. */
const RELATIVE_TO_SCRIPT = /(?:__dirname|import\.meta\.\w+),\s*['"`](\.\.[^'"`]*)['"`]/g;
/** The name under which the stand-in host imports the remote in development. The build replaces it. */
const REPLACED_BY_BUILD = '@curbwise/current-remote';
/** Files in this folder become part of other packages, which install what they import. */
const TEMPLATES = `templates${path.sep}`;
/** Endings that an import may leave out. */
const ENDINGS = ['', '.js', '.d.ts', '.cjs', '.json', '/index.js', '/index.d.ts'];

/**
 * Finds what would not work in another repository: a path of this repository, an import from outside the package, or an
 * import of a package that is not a dependency.
 *
 * @param {string} folder of the packed package
 * @param {string} root of this repository
 * @returns {string[]} one sentence each
 */
exports.faultsOfPacked = (folder, root) => {
  const {
    name,
    dependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const known = new Set([
    name,
    REPLACED_BY_BUILD,
    ...Object.keys(dependencies),
    ...Object.keys(peerDependencies),
  ]);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => TEXT.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const place = `${name}: ${file}`;
    const faults = pathsIn(text, root).map((found) => `${place} contains the path ${found}`);
    if (!SCRIPT.test(file) || file.startsWith(TEMPLATES)) return faults;
    const at = path.dirname(path.join(folder, file));
    for (const request of requestsIn(text)) {
      if (request.startsWith('.'))
        faults.push(...faultsOfRelative(request, at, folder).map((why) => `${place} ${why}`));
      else if (!isKnown(request, known)) {
        faults.push(`${place} imports ${request}, which is not a dependency of the package`);
      }
    }
    for (const [, relative = ''] of text.matchAll(RELATIVE_TO_SCRIPT)) {
      if (isOutside(path.join(at, relative), folder))
        faults.push(`${place} refers to ${relative}, outside the package`);
    }
    return faults;
  });
};

const pathsIn = (/** @type {string} */ text, /** @type {string} */ root) =>
  [root, 'file://', 'sourceMappingURL'].filter((sign) => text.includes(sign));

/** What a script imports or requires. Ignores comments and strings. */
const requestsIn = (/** @type {string} */ text) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

function faultsOfRelative(
  /** @type {string} */ request,
  /** @type {string} */ at,
  /** @type {string} */ folder,
) {
  const file = path.join(at, request);
  if (isOutside(file, folder)) return [`refers to ${request}, outside the package`];
  // In declarations, an import of `.cjs` refers to `.d.cts`.
  const isThere = [...ENDINGS.map((ending) => file + ending), file.replace(/\.cjs$/, '.d.cts')].some(
    existsSync,
  );
  return isThere ? [] : [`imports ${request}, which is not packed`];
}

const isOutside = (/** @type {string} */ file, /** @type {string} */ folder) =>
  path.relative(folder, file).startsWith('..');

function isKnown(/** @type {string} */ request, /** @type {Set<string>} */ known) {
  const [scope = '', name] = request.split('/');
  const imported = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return request.startsWith('node:') || builtinModules.includes(imported) || known.has(imported);
}
