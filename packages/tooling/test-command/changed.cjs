const { execFileSync } = require('node:child_process');

/** Files that every test depends on. */
const AFFECTS_EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.cjs|packages\/tooling\/jest\/.+)$/;
const SUITE = /\.test\.tsx?$/;
const DOCS = /\.md$/;

/**
 * @typedef {object} Plan what a change can break
 * @property {string | undefined} everything the file that makes everything run, if there is one
 * @property {string[]} suites to run
 * @property {string[]} folders of the packages whose types must be checked
 * @property {boolean} builds whether the build output changes
 */

/** Folder of the package that a file belongs to; undefined if it belongs to none. */
const packageOf = (/** @type {string} */ file) =>
  /^(?:packages\/lab|packages|services)\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Files that differ from a commit, including uncommitted ones.
 *
 * @param {string} root folder of the repository
 * @param {string} ref a commit; if empty, the last one that this branch and main share
 * @returns {string[]} relative to that folder, sorted
 * @throws Error if there is no such commit
 */
exports.changedFiles = (root, ref) => {
  const git = (/** @type {string[]} */ ...args) =>
    execFileSync('git', args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  const tryGit = (/** @type {string[]} */ ...args) => {
    try {
      return git(...args).trim();
    } catch {
      return '';
    }
  };
  const base = ref
    ? tryGit('rev-parse', '--verify', '--quiet', `${ref}^{commit}`)
    : tryGit('merge-base', 'HEAD', 'main') || tryGit('merge-base', 'HEAD', 'origin/main');
  if (!base)
    throw new Error(
      ref ? `There is no commit "${ref}".` : 'There is no branch "main": pass a commit with --changed <ref>.',
    );
  const differing = git('diff', '--name-only', '--no-renames', '-z', base);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing}${unknown}`.split('\0').filter(Boolean))].sort();
};

/**
 * What a change can break.
 *
 * @param {string[]} changed files, relative to the repository
 * @param {Map<string, string[]>} importedBy module → modules that import it
 * @param {(file: string) => string} read returns the text of a suite
 * @returns {Plan}
 */
exports.planFor = (changed, importedBy, read) => {
  const everything = changed.find((file) => AFFECTS_EVERYTHING.test(file));
  const reached = new Set(changed.filter((file) => importedBy.has(file)));
  for (const module of reached) for (const importer of importedBy.get(module) ?? []) reached.add(importer);
  const all = [...importedBy.keys()].filter((file) => SUITE.test(file));
  const others = changed.filter((file) => !importedBy.has(file));
  // A file that no module imports may be read from disk: by suites of its package, or, if it is a document, by suites that
  // contain its name.
  const folders = new Set(others.filter((file) => !DOCS.test(file)).flatMap((file) => packageOf(file) ?? []));
  const documents = others.filter((file) => DOCS.test(file)).map((file) => file.split('/').at(-1) ?? file);
  const isAffected = (/** @type {string} */ suite) =>
    reached.has(suite) ||
    folders.has(packageOf(suite) ?? '') ||
    (documents.length > 0 && documents.some((name) => read(suite).includes(name)));
  return {
    everything,
    suites: all.filter((suite) => everything !== undefined || isAffected(suite)).sort(),
    folders: [...new Set([...folders, ...[...reached].flatMap((file) => packageOf(file) ?? [])])].sort(),
    builds: [...reached, ...others].some((file) => packageOf(file) && !SUITE.test(file) && !DOCS.test(file)),
  };
};
