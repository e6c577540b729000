const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { remotesIn } = require('@curbwise/tooling/remotes');
const { hostContract } = require('./host-contract.cjs');

/** A development server on the same machine that has not answered by then is none. */
const ANSWER_LIMIT_MS = 1000;
const VERSION = '0.0.0-development';

/** `scanner=http://localhost:3001,…` as name → address. */
function addressesIn(/** @type {string} */ list) {
  const pairs = list.split(',').filter(Boolean);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`DEV_REMOTES: "${pair}" is not <name>=<address of its development server>`);
    return /** @type {const} */ ([pair.slice(0, at), pair.slice(at + 1)]);
  });
}

/** The manifest of the remote at an address: the address is an origin, or that of the manifest itself. */
const manifestAt = (/** @type {string} */ address) =>
  /\.json$/.test(address) ? address : new URL('/mf-manifest.json', address).href;

/** What a page is told of a remote that a development server has; null if none answers. */
async function remoteAt(/** @type {string} */ address) {
  const manifest = manifestAt(address);
  try {
    const response = await fetch(manifest, { signal: AbortSignal.timeout(ANSWER_LIMIT_MS) });
    const text = await response.text();
    const { needs, paths, navigation } = JSON.parse(text).curbwise;
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const screens = { ...(paths ? { paths } : {}), ...(navigation ? { navigation } : {}) };
    return { version: VERSION, manifest, integrity, needs, ...screens };
  } catch {
    return null;
  }
}

/** What a page is told of a remote as it was last built; undefined if none of it is live. */
const liveOf = (/** @type {any} */ entry) => ('releases' in entry ? entry.releases[entry.live] : entry);

/** The remotes of the assembled site; none before the first `npm run build`. */
function builtRemotes(/** @type {string} */ site) {
  const file = path.join(site, 'registry.json');
  const { remotes } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: {} };
  const live = Object.entries(remotes).map(([name, entry]) => [name, liveOf(entry)]);
  return Object.fromEntries(live.filter(([, release]) => release !== undefined));
}

/**
 * What the page of a development shell is told: each remote from its development server where that runs (those of
 * `DEV_REMOTES` from where that says), else as it was last built.
 *
 * @param {string} site folder of the assembled site
 * @returns {Promise<import('@curbwise/contract').LiveRegistry>}
 */
exports.developmentRegistry = async (site) => {
  const known = remotesIn().map(
    ({ name, port }) => /** @type {const} */ ([name, `http://localhost:${port}`]),
  );
  const addresses = new Map([...known, ...addressesIn(process.env.DEV_REMOTES ?? '')]);
  const served = [...addresses].map(async ([name, address]) => [name, await remoteAt(address)]);
  const running = (await Promise.all(served)).filter(([, remote]) => remote !== null);
  return { contract: hostContract(), remotes: { ...builtRemotes(site), ...Object.fromEntries(running) } };
};
