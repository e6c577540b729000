const { WebpackError } = require('webpack');

/** Packages that a page must have only once: a copy in a remote would have its own state and contexts. */
const HOST_ONLY = /\/node_modules\/(react|react-dom|react-redux|react-router|@reduxjs\/toolkit|i18next)\//;
/** The target of compiled JSX: a few stateless lines. */
const JSX_RUNTIME = /\/node_modules\/react\/(cjs\/react-)?jsx-/;

/** Fails the build of a remote that bundles a package of the host. */
exports.HostOnlyModules = class HostOnlyModules {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap('HostOnlyModules', (compilation) => {
      compilation.hooks.finishModules.tap('HostOnlyModules', (modules) => {
        const files = [...modules].map((module) => (module.nameForCondition() ?? '').replaceAll('\\', '/'));
        const names = files
          .filter((file) => !JSX_RUNTIME.test(file))
          .map((file) => HOST_ONLY.exec(file)?.[1]);
        for (const name of new Set(names)) {
          if (name)
            compilation.errors.push(
              new WebpackError(`${name} belongs to the host: import it from @curbwise/platform`),
            );
        }
      });
    });
  }
};
