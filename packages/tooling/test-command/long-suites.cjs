const { readdirSync, readFileSync } = require('node:fs');
const path = require('node:path');

/** Suites with only long tests: the usual run leaves out the whole file. */
const ALL_LONG = /\.long\.test\.tsx?$/;
const SUITE = /\.test\.tsx?$/;
const SOURCE = /\.tsx?$/;
/** The import of a module with long tests. */
const LONG_TESTS = /from '(@curbwise\/tooling\/long-tests|\.\/long-tests)'/;
const SKIPPED = new Set(['node_modules', 'dist', 'templates']);

/** @returns {string[]} */
const sourcesIn = (/** @type {string} */ folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const place = path.join(folder, entry.name);
    if (entry.isDirectory()) return SKIPPED.has(entry.name) ? [] : sourcesIn(place);
    return SOURCE.test(entry.name) ? [place] : [];
  });

/**
 * Suites that do more in the long run than in the usual one, directly or through a test module that they import.
 *
 * @param {string} root folder of the repository
 * @returns {string[]} relative to that folder, sorted
 */
exports.longSuites = (root) => {
  const sources = ['packages', 'services'].flatMap((folder) => sourcesIn(path.join(root, folder)));
  const texts = new Map(sources.map((file) => [file, readFileSync(file, 'utf8')]));
  const hasLongTests = (/** @type {string} */ file) => LONG_TESTS.test(texts.get(file) ?? '');
  const modules = sources
    .filter((file) => !SUITE.test(file) && hasLongTests(file))
    .map((file) => `/${path.basename(file).replace(SOURCE, '')}'`);
  return sources
    .filter((file) => SUITE.test(file))
    .filter(
      (file) =>
        ALL_LONG.test(file) || hasLongTests(file) || modules.some((name) => texts.get(file)?.includes(name)),
    )
    .map((file) => path.relative(root, file))
    .sort();
};
