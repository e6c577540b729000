const { execFileSync } = require('node:child_process');

/** Files that every test depends on. */
const OF_EVERYTHING =
  /^(package(-lock)?\.json|tsconfig\.json|jest\.config\.cjs|packages\/tooling\/jest\/.+)$/;
const SUITE = /\.test\.tsx?$/;
const DOCS = /\.md$/;

/**
 * @typedef {object} Plan what a change can break
 * @property {string | undefined} everything the file for which everything runs
 * @property {string[]} suites
 * @property {string[]} folders of the packages whose types may be wrong
 * @property {boolean} builds whether what is built changes
 */

/** Folder of the package that a file belongs to; undefined if it belongs to none. */
const packageOf = (/** @type {string} */ file) => /^(?:packages|services)\/[^/]+(?=\/)/.exec(file)?.[0];

/**
 * Files that differ from a commit, among them those that are not committed.
 *
 * @param {string} root folder of the repository
 * @param {string} ref a commit; if it is empty, the last one that this branch and main share
 * @returns {string[]} from that folder on, in the order of their names
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
    throw new Error(ref ? `git knows no commit "${ref}".` : 'git knows no main: say --changed <ref>.');
  const differing = git('diff', '--name-only', '--no-renames', '-z', base);
  const unknown = git('ls-files', '--others', '--exclude-standard', '-z');
  return [...new Set(`${differing}${unknown}`.split('\0').filter(Boolean))].sort();
};

/**
 * What a change can break.
 *
 * @param {string[]} changed files, from the folder of the repository on
 * @param {Map<string, string[]>} importedBy module → those that import it
 * @param {(file: string) => string} read gives the text of a suite
 * @returns {Plan}
 */
exports.planFor = (changed, importedBy, read) => {
  const everything = changed.find((file) => OF_EVERYTHING.test(file));
  const reached = new Set(changed.filter((file) => importedBy.has(file)));
  for (const module of reached) for (const importer of importedBy.get(module) ?? []) reached.add(importer);
  const all = [...importedBy.keys()].filter((file) => SUITE.test(file));
  const others = changed.filter((file) => !importedBy.has(file));
  // What nobody imports may be read from disk: by suites of its package, or, if it is a document, by those that name it.
  const folders = new Set(others.filter((file) => !DOCS.test(file)).flatMap((file) => packageOf(file) ?? []));
  const documents = others.filter((file) => DOCS.test(file)).map((file) => file.split('/').at(-1) ?? file);
  const isMeant = (/** @type {string} */ suite) =>
    reached.has(suite) ||
    folders.has(packageOf(suite) ?? '') ||
    (documents.length > 0 && documents.some((name) => read(suite).includes(name)));
  return {
    everything,
    suites: all.filter((suite) => everything !== undefined || isMeant(suite)).sort(),
    folders: [...new Set([...folders, ...[...reached].flatMap((file) => packageOf(file) ?? [])])].sort(),
    builds: [...reached, ...others].some((file) => packageOf(file) && !SUITE.test(file) && !DOCS.test(file)),
  };
};
