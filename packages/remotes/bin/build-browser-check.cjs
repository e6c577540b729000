const { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } = require('node:fs');
const path = require('node:path');
const { isBuilt } = require('@curbwise/tooling/is-built');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { build, programToRun } = require('@curbwise/tooling/webpack-node');
const { checkPage } = require('../src/kit/check/browser/page/page-configuration.cjs');

const KIT = path.join(__dirname, '..');
const ROOT = path.join(KIT, '../..');
const OUTPUT = path.join(KIT, 'dist/browser-check');
const PARTS = ['page', 'program'];

const program = (/** @type {string} */ output) =>
  programToRun(KIT, { check: './src/kit/check/check-remote.ts' }, path.relative(KIT, output));

/**
 * Builds the browser check from the sources of this repository, unless its last build is up to date: its page
 * (`dist/browser-check/page`) and its program.
 *
 * @param {(words: string) => void} [tell]
 * @returns {Promise<{ page: string, program: string }>} folder of the page, and path of the program
 */
exports.buildBrowserCheck = async (tell = () => undefined) => {
  if (!PARTS.every((part) => isBuilt(ROOT, path.join(OUTPUT, part)))) {
    tell('Building the page of the browser check…');
    mkdirSync(path.dirname(OUTPUT), { recursive: true });
    // Built beside it: another process may need it at the same time.
    const made = mkdtempSync(`${OUTPUT}-`);
    const inputs = () => new InputList(ROOT, ['package-lock.json']);
    const parts = [checkPage(path.join(made, 'page')), program(path.join(made, 'program'))];
    await build(parts.map((part) => ({ ...part, plugins: [...(part.plugins ?? []), inputs()] })));
    // They are for nobody, and large.
    const files = readdirSync(path.join(made, 'page'), { recursive: true, encoding: 'utf8' });
    for (const file of files.filter((one) => one.endsWith('.map'))) rmSync(path.join(made, 'page', file));
    rmSync(OUTPUT, { recursive: true, force: true });
    renameSync(made, OUTPUT);
  }
  return { page: path.join(OUTPUT, 'page'), program: path.join(OUTPUT, 'program/check.js') };
};

// For the published package (packages/tooling/packing), and before tests.
if (require.main === module) void exports.buildBrowserCheck();
