const { createHash } = require('node:crypto');
const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const { remotesIn } = require('@curbwise/tooling/remotes');
const { hostContract } = require('../contract/shared-modules.cjs');

/** A development server on the same machine that takes longer counts as not running. */
const ANSWER_TIMEOUT_MS = 1000;
const VERSION = '0.0.0-development';

/**
 * Parses `DEV_REMOTES`: `scanner=http://localhost:3001,…`.
 * @throws Error if an entry has no name
 */
function addressesIn(/** @type {string} */ list) {
  const pairs = list.split(',').filter(Boolean);
  return pairs.map((pair) => {
    const at = pair.indexOf('=');
    if (at < 1) throw new Error(`DEV_REMOTES: "${pair}" is not <name>=<address of the development server>`);
    return /** @type {const} */ ([pair.slice(0, at), pair.slice(at + 1)]);
  });
}

/** The address of a remote's manifest. @param address an origin, or the address of the manifest itself */
const manifestAt = (/** @type {string} */ address) =>
  /\.json$/.test(address) ? address : new URL('/mf-manifest.json', address).href;

/** The registry entry of a remote on a development server; null if the server does not answer. */
async function remoteAt(/** @type {string} */ address) {
  const manifest = manifestAt(address);
  try {
    const response = await fetch(manifest, { signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS) });
    const text = await response.text();
    const { needs, paths, navigation } = JSON.parse(text).curbwise;
    const integrity = `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const screens = { ...(paths ? { paths } : {}), ...(navigation ? { navigation } : {}) };
    return { version: VERSION, manifest, integrity, needs, ...screens };
  } catch {
    return null;
  }
}

/** The live release of a built remote; undefined if no release is live. */
const liveOf = (/** @type {any} */ entry) => ('releases' in entry ? entry.releases[entry.live] : entry);

/** The live remotes of the assembled site; empty before the first `npm run build`. */
function builtRemotes(/** @type {string} */ site) {
  const file = path.join(site, 'registry.json');
  const { remotes } = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { remotes: {} };
  const live = Object.entries(remotes).map(([name, entry]) => [name, liveOf(entry)]);
  return Object.fromEntries(live.filter(([, release]) => release !== undefined));
}

/**
 * The registry for a development shell. A remote comes from its development server if that runs (at the address in
 * `DEV_REMOTES`, if there is one), else from the last build.
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
