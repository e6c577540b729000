const path = require('node:path');

const IMPORTED = /\bfrom\s+(['"])(.+?)\1/g;

/**
 * A webpack loader: has a module ask for others by where they lie as seen from it, and not by where they lie on this
 * machine.
 * @this {import('webpack').LoaderContext<object>}
 * @param {string} source
 */
module.exports = function relativeImports(source) {
  const folder = path.dirname(this.resourcePath);
  return source.replace(IMPORTED, (whole, quote, /** @type {string} */ file) =>
    path.isAbsolute(file) ? `from ${quote}${asSeenFrom(folder, file)}${quote}` : whole,
  );
};

/** @param {string} folder @param {string} file */
function asSeenFrom(folder, file) {
  const relative = path.relative(folder, file).replaceAll('\\', '/');
  return relative.startsWith('.') ? relative : `./${relative}`;
}
