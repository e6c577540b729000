const path = require('node:path');

const isLongRun = process.env.CURBWISE_LONG_TESTS === 'true';

/** `npm run typecheck` checks types. All projects have the same transform, so that they share jest's cache of it. */
const TRANSFORM = {
  '\\.[jt]sx?$': [
    require.resolve('ts-jest'),
    {
      tsconfig: {
        module: 'commonjs',
        moduleResolution: 'bundler',
        target: 'ES2022',
        jsx: 'react-jsx',
        esModuleInterop: true,
        isolatedModules: true,
        allowJs: true,
        // Workspace packages are imported as sources, from outside the project's folder.
        rootDir: path.parse(__dirname).root,
      },
    },
  ],
};

/**
 * What the language has by itself, handed to every module: each look at such a name in the context of the tests is slow. A
 * test that draws and reads one photo took 3.6 seconds, and 1.4 with these. What a test may replace (`Date`, timers) is
 * not among them, nor a name that modules give to something of their own (`parseInt`).
 */
const BUILT_IN = [
  'Array Boolean Error Infinity Intl JSON Map Math Number Object Promise RegExp Set String Symbol WeakMap WeakSet',
  'Float32Array Float64Array Int16Array Int32Array Uint8Array Uint8ClampedArray Uint16Array Uint32Array',
].flatMap((line) => line.split(' '));

function project(directory, settings) {
  return {
    displayName: path.basename(directory),
    rootDir: directory,
    roots: [path.join(directory, 'src')],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    // `npm test -- long` runs those too.
    testPathIgnorePatterns: ['/node_modules/', ...(isLongRun ? [] : ['\\.long\\.test\\.tsx?$'])],
    transform: TRANSFORM,
    sandboxInjectedGlobals: BUILT_IN,
    ...settings,
  };
}

/** Jest project of a package that runs in Node. */
exports.nodeProject = (directory, settings = {}) =>
  project(directory, { testEnvironment: 'node', ...settings });

/** For `testEnvironment`, where tests send real requests. */
exports.BROWSER_ENVIRONMENT = path.join(__dirname, 'browser-environment.cjs');

/** Jest project of a package that runs in a browser, under jsdom. */
exports.domProject = (directory, settings = {}) =>
  project(directory, {
    testEnvironment: 'jsdom',
    setupFiles: [path.join(__dirname, 'dom-setup.cjs')],
    setupFilesAfterEnv: [path.join(__dirname, 'dom-matchers.cjs')],
    moduleNameMapper: { '\\.(css|woff2|svg)$': path.join(__dirname, 'asset-stub.cjs') },
    ...settings,
  });
