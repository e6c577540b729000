const path = require('node:path');

const isLongRun = process.env.CURBWISE_LONG_TESTS === 'true';

/** Does not check types; `npm run typecheck` does. */
const TRANSFORM = {
  '\\.[jt]sx?$': [
    path.join(__dirname, 'transform.cjs'),
    {
      tsconfig: {
        module: 'commonjs',
        moduleResolution: 'bundler',
        target: 'ES2022',
        jsx: 'react-jsx',
        esModuleInterop: true,
        isolatedModules: true,
        allowJs: true,
        // Workspace packages are imported as sources from outside the project's folder.
        rootDir: path.parse(__dirname).root,
      },
    },
  ],
};

/**
 * Built-in globals that jest passes to every module as parameters, because looking them up in the context of a test is slow:
 * a test that draws and reads one photo takes 1.4 s with them and 3.6 s without. Leaves out globals that tests replace
 * (`Date`, timers) and names that modules declare themselves (`parseInt`).
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
    // Only `npm run test:long` runs these.
    testPathIgnorePatterns: ['/node_modules/', ...(isLongRun ? [] : ['\\.long\\.test\\.tsx?$'])],
    runtime: path.join(__dirname, 'runtime.cjs'),
    transform: TRANSFORM,
    // pixelmatch is an ES module, which jest has to compile.
    transformIgnorePatterns: ['/node_modules/(?!pixelmatch/)'],
    sandboxInjectedGlobals: BUILT_IN,
    ...settings,
  };
}

/** Jest project of a package that runs in Node. */
exports.nodeProject = (directory, settings = {}) =>
  project(directory, { testEnvironment: 'node', ...settings });

/** The `testEnvironment` of projects whose tests send real requests. */
exports.BROWSER_ENVIRONMENT = path.join(__dirname, 'browser-environment.cjs');

/** Jest project of a package that runs in a browser; uses jsdom. */
exports.domProject = (directory, settings = {}) =>
  project(directory, {
    testEnvironment: 'jsdom',
    setupFiles: [path.join(__dirname, 'dom-setup.cjs')],
    setupFilesAfterEnv: [path.join(__dirname, 'dom-matchers.cjs')],
    moduleNameMapper: { '\\.(css|woff2|svg)$': path.join(__dirname, 'asset-stub.cjs') },
    ...settings,
  });
