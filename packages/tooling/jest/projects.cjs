const path = require('node:path');

/** One ts-jest transform for every project; types are checked by `npm run typecheck`, not here. */
const transform = {
  '\\.[jt]sx?$': [
    'ts-jest',
    {
      tsconfig: {
        module: 'commonjs',
        moduleResolution: 'bundler',
        target: 'ES2022',
        jsx: 'react-jsx',
        esModuleInterop: true,
        isolatedModules: true,
        allowJs: true,
        rootDir: path.resolve(__dirname, '../../..'),
      },
    },
  ],
};

function project(directory, settings) {
  return {
    displayName: path.basename(directory),
    rootDir: directory,
    roots: [path.join(directory, 'src')],
    testMatch: ['**/*.test.ts', '**/*.test.tsx'],
    transform,
    ...settings,
  };
}

/** Jest project of a package that runs in Node. */
exports.nodeProject = (directory, settings = {}) =>
  project(directory, { testEnvironment: 'node', ...settings });

/** Jest project of a package that runs in a browser, under jsdom. */
exports.domProject = (directory, settings = {}) =>
  project(directory, {
    testEnvironment: 'jsdom',
    setupFiles: [path.join(__dirname, 'dom-setup.cjs')],
    setupFilesAfterEnv: [path.join(__dirname, 'dom-patience.cjs')],
    moduleNameMapper: { '\\.(css|woff2|svg)$': path.join(__dirname, 'asset-stub.cjs') },
    ...settings,
  });
