import { readFileSync } from 'node:fs';
import path from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { filterProblems } from '@arethetypeswrong/core/problems';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';

/** Style sheets, and settings of tools, which have no types. */
const UNTYPED = [/\.css$/, './dom-matchers', './jest', './webpack'];
/** How TypeScript finds types where `exports` is understood. `node10` does not understand it. */
const RESOLUTIONS = /** @type {const} */ (['node16-cjs', 'node16-esm', 'bundler']);

/**
 * Checks a packed package: whether bundlers, Node and TypeScript find what it exports.
 *
 * @param {string} file the tarball
 * @returns {Promise<string[]>} one sentence for each fault
 */
export async function faultsOfPackage(file) {
  const tarball = new Uint8Array(readFileSync(file));
  const { messages, pkg } = await publint({ pack: { tarball: tarball.slice().buffer }, level: 'warning' });
  const analysis = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints: UNTYPED });
  // A program exports nothing.
  const problems =
    analysis.types && pkg.exports
      ? RESOLUTIONS.flatMap((resolutionKind) => filterProblems(analysis, { resolutionKind }))
      : [];
  return [
    ...messages.map((message) => formatMessage(message, pkg)),
    ...problems.map((problem) => JSON.stringify(problem)),
  ].map((fault) => `${path.basename(file)}: ${fault}`);
}
