const { existsSync, readdirSync, readFileSync } = require('node:fs');
const { builtinModules } = require('node:module');
const path = require('node:path');
const ts = require('typescript');

const SCRIPT = /\.(js|cjs|mjs|d\.ts|d\.cts)$/;
const TEXT = /\.(js|cjs|mjs|ts|cts|json|css|html|md|map)$/;
/** A path that a script makes from its own place. */
const FROM_OWN_PLACE = /(?:__dirname|import\.meta\.\w+),\s*['"`](\.\.[^'"`]*)['"`]/g;
/** The name by which the stand-in host imports the remote that is worked on: its build says which that is. */
const BY_THE_BUILD = '@curbwise/current-remote';
/** What lies here is written elsewhere: what it asks for is installed there. */
const TEMPLATES = `templates${path.sep}`;
/** What an import may leave out of a file's name. */
const ENDINGS = ['', '.js', '.d.ts', '.cjs', '.json', '/index.js', '/index.d.ts'];

/**
 * What of a packed package would not work in another repository, one sentence each: it holds a path of this one, leads
 * out of its own folder, or asks for a package that it does not depend on.
 *
 * @param {string} folder of the packed package
 * @param {string} root of this repository
 */
exports.faultsOfPacked = (folder, root) => {
  const {
    name,
    dependencies = {},
    peerDependencies = {},
  } = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));
  const known = new Set([name, BY_THE_BUILD, ...Object.keys(dependencies), ...Object.keys(peerDependencies)]);
  const files = readdirSync(folder, { recursive: true })
    .map(String)
    .filter((file) => TEXT.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(path.join(folder, file), 'utf8');
    const place = `${name}: ${file}`;
    const faults = pathsIn(text, root).map((found) => `${place} holds the path ${found}`);
    if (!SCRIPT.test(file) || file.startsWith(TEMPLATES)) return faults;
    const at = path.dirname(path.join(folder, file));
    for (const request of requestsIn(text)) {
      if (request.startsWith('.'))
        faults.push(...faultsOfRelative(request, at, folder).map((why) => `${place} ${why}`));
      else if (!isKnown(request, known)) {
        faults.push(`${place} asks for ${request}, and the package does not depend on it`);
      }
    }
    for (const [, relative = ''] of text.matchAll(FROM_OWN_PLACE)) {
      if (isOutside(path.join(at, relative), folder))
        faults.push(`${place} leads out of the package by ${relative}`);
    }
    return faults;
  });
};

const pathsIn = (/** @type {string} */ text, /** @type {string} */ root) =>
  [root, 'file://', 'sourceMappingURL'].filter((sign) => text.includes(sign));

/** What a script imports or requires; comments and texts are not taken for it. */
const requestsIn = (/** @type {string} */ text) =>
  ts.preProcessFile(text, true, true).importedFiles.map(({ fileName }) => fileName);

function faultsOfRelative(
  /** @type {string} */ request,
  /** @type {string} */ at,
  /** @type {string} */ folder,
) {
  const file = path.join(at, request);
  if (isOutside(file, folder)) return [`leads out of the package by ${request}`];
  // Declarations say `.cjs` and mean `.d.cts`.
  const isThere = [...ENDINGS.map((ending) => file + ending), file.replace(/\.cjs$/, '.d.cts')].some(
    existsSync,
  );
  return isThere ? [] : [`asks for ${request}, which is not packed`];
}

const isOutside = (/** @type {string} */ file, /** @type {string} */ folder) =>
  path.relative(folder, file).startsWith('..');

function isKnown(/** @type {string} */ request, /** @type {Set<string>} */ known) {
  const [scope = '', name] = request.split('/');
  const asked = scope.startsWith('@') ? `${scope}/${name}` : scope;
  return request.startsWith('node:') || builtinModules.includes(asked) || known.has(asked);
}
