/**
 * How a package is packed for other repositories.
 *
 * @typedef {object} PackedPackage
 * @property {string[]} [exports] what other repositories import; by default everything that the package exports
 * @property {string[]} [needs] dependencies that no packed file names: programs, and what other dependencies load
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
  'sign-rules': { exports: ['.', './roles', './testing'] },
  // Only the host has the worker, the networks and the code that writes them. Remotes get readings through the platform.
  'sign-reader': { exports: ['./browser'] },
  platform: {},
  ui: {},
  tooling: {
    // The rest builds, tests and measures this repository.
    exports: ['./dom-matchers', './jest', './remotes'],
    needs: ['jest', 'typescript'],
    files: ['jest', 'remotes.cjs', 'remotes.d.cts'],
  },
  remotes: {
    // The program `curbwise` contains the releases. Screenshots need a browser and are only taken in this repository.
    exports: ['./budgets', './shifted-clock', './styles', './testing', './webpack'],
    needs: ['@swc/core', 'clean-css', 'webpack-cli', 'webpack-dev-server'],
    files: ['bin/check-built.mjs'],
    bundled: ['src/kit/stand-in/main.ts'],
    run: ['src/kit/check/check-built.run.ts'],
  },
};

/**
 * Names that packages had before, by subpath of their exports, with what took its place. Remotes in other repositories
 * import them, so each is packed as a package that exports its successor.
 *
 * @type {Record<string, Record<string, string>>}
 */
exports.FORMER_NAMES = {
  federation: { './webpack': '@curbwise/remotes/webpack', './styles': '@curbwise/remotes/styles' },
  'device-reader': { '.': '@curbwise/sign-reader/browser' },
  'remote-kit': {
    './webpack': '@curbwise/remotes/webpack',
    './budgets': '@curbwise/remotes/budgets',
    './shifted-clock': '@curbwise/remotes/shifted-clock',
    './testing': '@curbwise/remotes/testing',
  },
};

/** A page has only the host's copy of these packages, so users of packed packages must install the same version. */
exports.HOST_ONLY = ['react', 'react-dom'];

/** Folder of the form for `require` in a packed package. */
exports.FOR_REQUIRE = 'cjs';
