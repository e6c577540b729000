const { statSync } = require('node:fs');
const path = require('node:path');
const { Compilation, sources } = require('webpack');
const { INPUT_LIST } = require('./is-built.cjs');

const NAME = 'InputList';

/** @typedef {{ startedAt: number, sizes: Record<string, number> }} Inputs `startedAt` in ms since 1970; sizes in bytes, by file */

/** Writes a list of a program's inputs next to it: the files of this repository, with relative paths. */
exports.InputList = class InputList {
  /**
   * @param {string} root folder of the repository
   * @param {string[]} others files that a build depends on but does not read as sources, relative to that folder
   */
  constructor(root, others = []) {
    this.root = root;
    this.others = others;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    let startedAt = Date.now();
    compiler.hooks.beforeCompile.tap(NAME, () => void (startedAt = Date.now()));
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const read = [...compilation.fileDependencies].map((file) => path.relative(this.root, file));
        const own = read.filter((file) => !/(^|[\\/])(\.\.|node_modules)[\\/]/.test(file));
        const entries = [...new Set([...own, ...this.others])].flatMap((file) => {
          const found = statSync(path.join(this.root, file), { throwIfNoEntry: false });
          return found?.isFile() ? [[file, found.size]] : [];
        });
        const inputs = { startedAt, sizes: Object.fromEntries(entries) };
        compilation.emitAsset(INPUT_LIST, new sources.RawSource(JSON.stringify(inputs)));
      });
    });
  }
};
