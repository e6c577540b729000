/** @typedef {{ since: string, removed: string }} RemovedName */
/**
 * By section (a package, or the tokens), by name: the version of the contract the name came with; and what was removed.
 * @typedef {{ removed: Record<string, Record<string, RemovedName>>, [section: string]: Record<string, unknown> }} Surface
 */

const numbersOf = (/** @type {string} */ version) => version.replace('^', '').split('.').map(Number);

/** Which of two versions is later: negative, zero or positive. */
function compare(/** @type {string} */ a, /** @type {string} */ b) {
  const [left, right] = [numbersOf(a), numbersOf(b)];
  const at = left.findIndex((number, index) => number !== right[index]);
  return at < 0 ? 0 : (left[at] ?? 0) - (right[at] ?? 0);
}

const highest = (/** @type {string[]} */ versions) => [...versions].sort(compare).at(-1) ?? '0.0.0';

const PLACES = {
  '@curbwise/platform': '@curbwise/platform',
  '@curbwise/ui': '@curbwise/ui',
  tokens: 'the design tokens',
  'package.json': 'what a package.json can say',
};

/**
 * What of the host's contract a build needs, by what it uses.
 *
 * @param {import('./host-uses.cjs').Uses} uses
 * @param {Surface} surface what there is since when: `host-surface.json`
 * @param {string} contract the version of the contract the build is made with
 * @returns {{ needs: string, problems: string[] }} a range, and a sentence for each name that is not there
 */
exports.neededContract = ({ names, tokens }, surface, contract) => {
  /** @type {string[]} */
  const problems = [];
  const since = [`${numbersOf(contract)[0]}.0.0`];
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
    ? `"${name}" was removed from ${place} with version ${gone.removed} of the host's contract: do without it`
    : `"${name}" is not part of ${place} in version ${contract} of the host's contract: ` +
        'see packages/contract/src/host-surface.json for what is';
}

/**
 * What a remote says it needs: what was computed, or more if its package.json asks for more.
 *
 * @param {string} computed
 * @param {string | undefined} asked `curbwise.needs` of its package.json
 * @returns {{ needs: string, problems: string[] }}
 */
exports.askedContract = (computed, asked) => {
  if (asked === undefined) return { needs: computed, problems: [] };
  const isRange = /^\^\d+\.\d+\.\d+$/.test(asked);
  if (isRange && compare(asked, computed) >= 0) return { needs: asked, problems: [] };
  const problem = isRange
    ? `package.json asks for "${asked}" of the host's contract, and the sources need ${computed}`
    : `package.json asks for "${asked}" of the host's contract, which is no range like "${computed}"`;
  return { needs: computed, problems: [`${problem}: ask for more, or leave "curbwise.needs" out`] };
};
