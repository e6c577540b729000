/**
 * How a package is published.
 *
 * @typedef {object} PublicPackage
 * @property {string[]} [exports] what other repositories import; by default everything that the package exports
 * @property {string[]} [files] files and folders to copy in addition to `src`
 * @property {string} [tsconfig] of these sources, if it is not the package's
 * @property {string[]} [bundled] sources, not exported, that the user's bundler includes: ES modules only
 * @property {string[]} [run] sources, not exported, that its programs run in Node
 * @property {string[]} [needs] dependencies that no packed file names: programs, and what other dependencies load
 * @property {string} [program] source of a program: the package is one file that contains all `@curbwise` packages
 */

/**
 * The packages that remotes in other repositories install.
 *
 * @type {Record<string, PublicPackage>}
 */
export const PUBLIC_PACKAGES = {
  contract: {},
  // The rest is for servers, for screens of this repository and for the training of the classifier.
  'sign-rules': { exports: ['.', './laws', './roles', './testing'] },
  // Only the host has the worker, the networks and the code that writes them. Remotes get readings through the platform.
  'sign-reader': { exports: ['./browser'], tsconfig: 'tsconfig.browser.json' },
  platform: {},
  ui: {},
  tooling: {
    // The rest builds, tests and measures this repository.
    exports: ['./chromium', './dom-matchers', './jest', './programs', './remotes'],
    files: ['jest', 'programs', 'remotes.cjs', 'remotes.d.cts'],
    needs: ['jest', 'typescript'],
  },
  remotes: {
    // The program `curbwise` contains the releases.
    exports: ['./budgets', './shifted-clock', './styles', './testing', './webpack'],
    files: ['bin/check-remote.mjs', 'dist/browser-check/page'],
    bundled: ['src/kit/stand-in/main.ts'],
    run: ['src/kit/check/check-remote.ts'],
    needs: ['@swc/core', 'clean-css', 'webpack-cli', 'webpack-dev-server'],
  },
  // Only the commands `release`: the rest reads photos, and would bring 300 MB of networks, codecs and runtimes.
  cli: { program: 'src/main-standalone.ts', exports: [] },
};

/** A page has only the host's copy of these packages, so users of the published packages must install the same version. */
export const HOST_ONLY = ['react', 'react-dom'];
