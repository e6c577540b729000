const { compare } = require('../../versions.cjs');

/** @typedef {{ since: string, removed: string }} RemovedName */
/**
 * By section (a package, or the tokens) and name: the version of the contract that added the name; and removed names.
 * @typedef {{ removed: Record<string, Record<string, RemovedName>>, [section: string]: Record<string, unknown> }} Surface
 */

const highest = (/** @type {string[]} */ versions) => [...versions].sort(compare).at(-1) ?? '0.0.0';

const PLACES = {
  '@curbwise/platform': '@curbwise/platform',
  '@curbwise/ui': '@curbwise/ui',
  tokens: 'the design tokens',
  'package.json': 'the "curbwise" section of package.json',
};

/**
 * The lowest version of the host's contract that has everything a build uses.
 *
 * @param {import('./host-uses.cjs').Uses} uses
 * @param {Surface} surface all names of the contract: `host-surface.json`
 * @param {string} contract version of the contract that the build is made with
 * @returns {{ needs: string, problems: string[] }} a range, and one sentence for each unknown or removed name
 */
exports.neededContract = ({ names, tokens }, surface, contract) => {
  /** @type {string[]} */
  const problems = [];
  const since = [`${contract.split('.')[0]}.0.0`];
  for (const [section, used] of [...names, /** @type {const} */ (['tokens', tokens])]) {
    for (const name of used) {
      const known = surface[section]?.[name];
      if (name === '*')
        since.push(...Object.values(/** @type {Record<string, string>} */ (surface[section])));
      else if (typeof known === 'string') since.push(known);
      else problems.push(problemOf(section, name, surface, contract));
    }
  }
  return { needs: `^${highest(since)}`, problems };
};

function problemOf(
  /** @type {string} */ section,
  /** @type {string} */ name,
  /** @type {Surface} */ surface,
  /** @type {string} */ contract,
) {
  const place = PLACES[/** @type {keyof typeof PLACES} */ (section)] ?? section;
  const gone = surface.removed?.[section]?.[name];
  return typeof gone?.removed === 'string'
    ? `"${name}" was removed from ${place} in version ${gone.removed} of the host's contract: do not use it`
    : `"${name}" is not part of ${place} in version ${contract} of the host's contract: ` +
        'packages/contract/src/host-surface.json lists all names';
}

/**
 * The range that goes into the manifest: the computed one, or a higher one if package.json asks for it.
 *
 * @param {string} computed
 * @param {string | undefined} requested `curbwise.needs` of package.json
 * @returns {{ needs: string, problems: string[] }}
 */
exports.requestedContract = (computed, requested) => {
  if (requested === undefined) return { needs: computed, problems: [] };
  const isRange = /^\^\d+\.\d+\.\d+$/.test(requested);
  if (isRange && compare(requested.slice(1), computed.slice(1)) >= 0)
    return { needs: requested, problems: [] };
  const problem = isRange
    ? `package.json asks for "${requested}" of the host's contract, but the sources need ${computed}`
    : `package.json asks for "${requested}" of the host's contract, which is not a range like "${computed}"`;
  return { needs: computed, problems: [`${problem}: ask for a higher version, or remove "curbwise.needs"`] };
};
