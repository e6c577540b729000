import { createRequire } from 'node:module';
import { cruise } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';

/** @typedef {import('./registry.cjs').Program} Program */

const IS_SUITE = /\.test\.tsx?$/;

/**
 * The suites that start programs: those that import, directly or through others, the modules that start them.
 *
 * @param {string} root folder of the repository
 * @param {Program[]} programs
 * @returns {Promise<Map<string, Program[]>>} suite, relative to the repository → the programs it needs; sorted by suite
 * @throws Error if a module that starts a program does not exist
 */
export async function suitesThatStart(root, programs) {
  const importedBy = await importers(root);
  /** @type {Map<string, Program[]>} */
  const suites = new Map();
  for (const program of programs) {
    if (!importedBy.has(program.startedBy))
      throw new Error(`${program.startedBy} does not exist: see registry.cjs`);
    for (const suite of reaching(program.startedBy, importedBy).filter((file) => IS_SUITE.test(file)))
      suites.set(suite, [...(suites.get(suite) ?? []), program]);
  }
  return new Map([...suites].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/**
 * Module → modules that import it.
 *
 * @param {string} root
 * @returns {Promise<Map<string, string[]>>}
 */
export async function importers(root) {
  const options = await extractOptions(
    createRequire(import.meta.url).resolve('../../../.dependency-cruiser.cjs'),
  );
  const { output } = await cruise(['packages', 'services'], {
    ...options,
    baseDir: root,
    validate: false,
    ruleSet: undefined,
  });
  if (typeof output === 'string') throw new Error(output);
  /** @type {Map<string, string[]>} */
  const importedBy = new Map(output.modules.map(({ source }) => [source, []]));
  for (const { source, dependencies } of output.modules)
    for (const { resolved } of dependencies) importedBy.get(resolved)?.push(source);
  return importedBy;
}

/**
 * All modules that import a module, directly or through others, and the module itself.
 *
 * @param {string} target
 * @param {Map<string, string[]>} importedBy
 */
function reaching(target, importedBy) {
  const found = new Set([target]);
  for (const module of found) for (const importer of importedBy.get(module) ?? []) found.add(importer);
  return [...found];
}
