const path = require('node:path');
const { isBuilt } = require('@curbwise/tooling/is-built');
const { InputList } = require('@curbwise/tooling/webpack-inputs');
const { build, programToRun } = require('@curbwise/tooling/webpack-node');
const { checkPage } = require('./page/check-page.cjs');

const KIT = path.join(__dirname, '../../..');
const ROOT = path.join(KIT, '../..');
const OUTPUT = 'dist/browser-check';

/**
 * Builds the browser check from the sources of this repository, unless its last build is up to date: its page
 * (`dist/browser-check/page`) and its program.
 *
 * @param {(words: string) => void} tell
 * @returns {Promise<string>} path of the program
 */
exports.buildBrowserCheck = async (tell) => {
  const [page, program] = ['page', 'program'].map((name) => path.join(KIT, OUTPUT, name));
  const configurations = [
    checkPage(page),
    programToRun(KIT, { check: './src/kit/browser/check-in-browser.ts' }, `${OUTPUT}/program`),
  ];
  if (![page, program].every((folder) => isBuilt(ROOT, folder))) {
    tell('Building the page of the browser check…');
    const inputs = () => new InputList(ROOT, ['package-lock.json']);
    await build(configurations.map((one) => ({ ...one, plugins: [...(one.plugins ?? []), inputs()] })));
  }
  return path.join(program, 'check.js');
};
