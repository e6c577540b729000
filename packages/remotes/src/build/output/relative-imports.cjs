const path = require('node:path');

const IMPORTED = /\bfrom\s+(['"])(.+?)\1/g;

/**
 * A webpack loader that replaces the absolute paths in the imports of a module by relative ones.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function relativeImports(source) {
  const folder = path.dirname(this.resourcePath);
  return source.replace(IMPORTED, (whole, quote, /** @type {string} */ file) =>
    path.isAbsolute(file) ? `from ${quote}${relativePath(folder, file)}${quote}` : whole,
  );
};

/** @param {string} folder @param {string} file */
function relativePath(folder, file) {
  const relative = path.relative(folder, file).replaceAll('\\', '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
