/**
 * A package of the house as it is packed for other repositories.
 *
 * @typedef {object} PackedPackage
 * @property {string[]} [leaveOut] of what it exports: what only this repository has a use for
 * @property {string[]} [without] dependencies that nothing of what is packed asks for
 * @property {string[]} [files] files and folders that it has beside `src`
 * @property {string[]} [bundled] sources that are bundled by whoever has the package, and exported under no name
 * @property {string[]} [run] sources that its programs run in Node, and that are exported under no name
 */

/**
 * What a remote in another repository builds on, each after those that it depends on itself.
 *
 * @type {Record<string, PackedPackage>}
 */
exports.PACKED_PACKAGES = {
  contract: {},
  'sign-rules': {},
  // The worker, the networks and what writes them are the host's: a remote asks for a reading through the platform.
  'device-reader': { without: ['@curbwise/sign-reader', 'onnxruntime-web'] },
  platform: {},
  ui: {},
  tooling: {
    leaveOut: [
      './bench',
      './chromium',
      './host-surface',
      './long-tests',
      './programs',
      './random',
      './webpack-inputs',
      './webpack-node',
    ],
    without: ['@swc/core', 'playwright-core', 'swc-loader', 'webpack'],
    files: ['jest', 'remotes.cjs', 'remotes.d.cts'],
  },
  federation: {},
  // Pictures take a browser of their own: they are taken in this repository.
  'remote-kit': {
    without: ['pixelmatch', 'pngjs'],
    files: ['bin/check-built.mjs', 'webpack'],
    bundled: ['src/stand-in/main.ts'],
    run: ['src/check/check-built.run.ts'],
  },
};

/** Of these there is one in a page, the host's: whoever installs a package has to have the same version. */
exports.HOST_ONLY = ['react', 'react-dom'];

/** Where in a packed package the form for `require` lies, beside the one for bundlers. */
exports.FOR_REQUIRE = 'cjs';
