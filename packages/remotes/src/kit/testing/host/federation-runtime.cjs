// The CommonJS files of the federation runtime. The package exports by name only those for bundlers.
const { default: federation } = require('@module-federation/webpack-bundler-runtime/dist/bundler.cjs');
const {
  initContainerEntry,
} = require('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs');

module.exports = { federation, initContainerEntry };
