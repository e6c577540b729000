const { compare } = require('../../versions.cjs');
/** @type {Surface} */
const currentSurface = require('@curbwise/contract/host-surface');
const { hostContract } = require('./shared-modules.cjs');

/** @typedef {{ since: string, removed: string }} RemovedName */
/**
 * By section and name: the version of the contract that added the name; and removed names.
 * @typedef {{ removed: Record<string, Record<string, RemovedName>>, [section: string]: Record<string, unknown> }} Surface
 */

/**
 * The range of the host's contract that a build needs: from the lowest version that has everything it uses, or from a
 * higher one that its package.json asks for.
 *
 * @param {import('./host-uses.cjs').Uses} uses
 * @param {string} [requested] `curbwise.needs` of package.json
 * @param {Surface} [surface] all names of the contract: `host-surface.json`
 * @param {string} [contract] version of the contract that the build is made with
 * @returns {{ needs: string, problems: string[] }} a range, and one sentence for each unknown or removed name and for a
 *   wrong request
 */
exports.neededContract = (uses, requested, surface = currentSurface, contract = hostContract()) => {
  /** @type {string[]} */
  const problems = [];
  let lowest = `${contract.split('.')[0]}.0.0`;
  for (const [section, used] of Object.entries(uses)) {
    const known = surface[section] ?? {};
    for (const name of used.has('*') ? Object.keys(known) : used) {
      const since = known[name];
      if (typeof since !== 'string') problems.push(problemOf(section, name, surface, contract));
      else if (compare(since, lowest) > 0) lowest = since;
    }
  }
  if (requested === undefined) return { needs: `^${lowest}`, problems };
  const [, version] = /^\^(\d+\.\d+\.\d+)$/.exec(requested) ?? [];
  if (version === undefined || compare(version, lowest) < 0)
    problems.push(
      `package.json asks for "${requested}" of the host's contract, but the sources need ^${lowest}: ask for that or a ` +
        'higher version in this form, or remove "curbwise.needs"',
    );
  return { needs: requested, problems };
};

function problemOf(
  /** @type {string} */ section,
  /** @type {string} */ name,
  /** @type {Surface} */ surface,
  /** @type {string} */ contract,
) {
  const place = section === 'tokens' ? 'the design tokens' : section;
  const gone = surface.removed[section]?.[name];
  return typeof gone?.removed === 'string'
    ? `"${name}" was removed from ${place} in version ${gone.removed} of the host's contract: do not use it`
    : `"${name}" is not part of ${place} in version ${contract} of the host's contract: ` +
        'packages/contract/src/host-surface.json lists all names';
}
