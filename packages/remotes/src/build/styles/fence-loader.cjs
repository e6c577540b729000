const path = require('node:path');
const { fenceStyles } = require('./fence.cjs');

/**
 * A webpack loader that fences the style sheets of a remote. What cannot be fenced becomes a build error with file and
 * line.
 * @this {import('webpack').LoaderContext<{ name: string }>}
 * @param {string} source
 * @param {string | object} [map]
 */
module.exports = function fence(source, map) {
  const file = path.relative(this.rootContext, this.resourcePath).replaceAll('\\', '/');
  const {
    css,
    map: next,
    problems,
  } = fenceStyles(source, { ...this.getOptions(), from: this.resourcePath, map });
  for (const { line, message } of problems) this.emitError(new Error(`${file}:${line}: ${message}.`));
  this.callback(null, css, next);
};
