// The build of the federation runtime for Node: what the package offers by name is for bundlers alone.
const { default: federation } = require('@module-federation/webpack-bundler-runtime/dist/bundler.cjs');
const {
  initContainerEntry,
} = require('@module-federation/webpack-bundler-runtime/dist/initContainerEntry.cjs');

module.exports = { federation, initContainerEntry };
