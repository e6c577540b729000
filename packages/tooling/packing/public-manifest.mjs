import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { HOST_ONLY, PUBLIC_PACKAGES } from './public-packages.mjs';

const SCOPE = '@curbwise/';
const SOURCE = /(?<!\.d)\.tsx?$/;
/** Files that name other packages. */
const NAMES_PACKAGES = /\.([cm]?js|d\.[cm]?ts|css)$/;

/** @typedef {string | { [condition: string]: Place }} Place a file, or one for each condition */

/**
 * The sources that a package exports.
 *
 * @param {{ name: string, exports: Record<string, Place> }} manifest its package.json
 * @param {string[]} [subpaths] the published exports (default: all)
 * @returns {string[]} relative to its folder
 */
export const sourcesOf = (manifest, subpaths) =>
  Object.values(publicExports(manifest, subpaths))
    .flatMap(filesIn)
    .filter((file) => SOURCE.test(file));

/** @type {(place: Place) => string[]} */
const filesIn = (place) => (typeof place === 'string' ? [place] : Object.values(place).flatMap(filesIn));

function publicExports(
  /** @type {{ exports: Record<string, Place> }} */ { exports: given },
  /** @type {string[]} */ subpaths = Object.keys(given),
) {
  return Object.fromEntries(subpaths.map((subpath) => [subpath, given[subpath] ?? '']));
}

/**
 * The package.json of a published package: it exports the built files and depends on what they name, on the other published
 * packages in the same version.
 *
 * @param {any} manifest that of the source
 * @param {import('./public-packages.mjs').PublicPackage} listed
 * @param {{ root: string, version: string, target: string }} options `root`: of the repository; `target`: the folder with
 *   all built files
 * @returns {Record<string, any>}
 * @throws Error if it would depend on a package that is not published
 */
export function publicManifest(
  manifest,
  { exports: subpaths, needs = [], program },
  { root, version, target },
) {
  const { name, description, license, sideEffects } = manifest;
  const texts = readdirSync(target, { recursive: true })
    .map(String)
    .filter((file) => NAMES_PACKAGES.test(file) && !file.startsWith('templates'))
    .map((file) => readFileSync(path.join(target, file), 'utf8'));
  // A program contains other packages, and so needs what they need.
  const known = {
    ...(program && manifestIn(root, 'remotes').dependencies),
    ...manifest.devDependencies,
    ...manifest.dependencies,
  };
  const named = Object.keys(known)
    .filter(
      (other) => needs.includes(other) || texts.some((text) => new RegExp(`['"]${other}['"/]`).test(text)),
    )
    .sort();
  const ranges = (/** @type {(other: string) => boolean} */ isKept) =>
    Object.fromEntries(
      named.filter(isKept).map((other) => [other, other.startsWith(SCOPE) ? version : known[other]]),
    );
  const missing = named.find(
    (other) => other.startsWith(SCOPE) && !Object.hasOwn(PUBLIC_PACKAGES, other.slice(SCOPE.length)),
  );
  if (missing) throw new Error(`${name} needs ${missing}, which is not published: see public-packages.mjs.`);
  const exported = Object.entries(publicExports(manifest, subpaths)).map(([subpath, place]) => [
    subpath,
    formsOf(place),
  ]);
  return {
    name,
    version,
    description,
    license,
    ...repositoryField(name),
    engines: manifestIn(root, '..').engines,
    sideEffects: Array.isArray(sideEffects) ? sideEffectsOf(sideEffects, target) : sideEffects,
    ...(program
      ? { bin: { curbwise: 'dist/curbwise.cjs' } }
      : { exports: { ...Object.fromEntries(exported), './package.json': './package.json' } }),
    publishConfig: { access: 'public' },
    dependencies: ranges((other) => !HOST_ONLY.includes(other)),
    peerDependencies: ranges((other) => HOST_ONLY.includes(other)),
  };
}

/** The forms of a source: ES modules for bundlers, CommonJS for jest and Node. @returns {Place} */
function formsOf(/** @type {Place} */ place) {
  if (typeof place !== 'string') {
    const { default: other = '', ...conditions } = place;
    const forms = Object.entries(conditions).map(([condition, file]) => [condition, formsOf(file)]);
    const last = formsOf(other);
    return { ...Object.fromEntries(forms), ...(typeof last === 'string' ? { default: last } : last) };
  }
  if (!SOURCE.test(place)) return place;
  const ending = (/** @type {string} */ given) => place.replace(SOURCE, given);
  return {
    import: { types: ending('.d.mts'), default: ending('.mjs') },
    require: { types: ending('.d.cts'), default: ending('.cjs') },
  };
}

/** The side effects, in both forms, of files that are published. */
const sideEffectsOf = (/** @type {string[]} */ given, /** @type {string} */ target) =>
  given
    .flatMap((file) =>
      SOURCE.test(file) ? ['.mjs', '.cjs'].map((ending) => file.replace(SOURCE, ending)) : file,
    )
    .filter((file) => file.includes('*') || existsSync(path.join(target, file)));

/** Where the source is, which npm compares with the build server's: GitHub names it. */
function repositoryField(/** @type {string} */ name) {
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: repository } = process.env;
  if (!repository) return {};
  const directory = `packages/${name.slice(SCOPE.length)}`;
  return { repository: { type: 'git', url: `git+${server}/${repository}.git`, directory } };
}

const manifestIn = (/** @type {string} */ root, /** @type {string} */ folder) =>
  JSON.parse(readFileSync(path.join(root, 'packages', folder, 'package.json'), 'utf8'));
