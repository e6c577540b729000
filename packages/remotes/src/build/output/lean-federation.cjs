/** The whole runtime as an object, of which builds call one function. */
const WHOLE_RUNTIME = 'import * as runtime from "@module-federation/runtime";';
const USED_RUNTIME =
  'import { init as initOf } from "@module-federation/runtime";\nconst runtime = { init: initOf };';
/** Guards a plugin that replaces shared modules by smaller builds of them, and what only that plugin imports. */
const SMALLER_SHARES = /^const USE_SHARED = .*$/m;
const IMPORTS_OF_PLUGIN = /^import .* from "@module-federation\/runtime(?:\/helpers)?";$/gm;

/**
 * A webpack loader for two files of the federation runtime, `index.js` and `init.js` of its `webpack-bundler-runtime`. It
 * lets a bundler drop the parts that a host does not use: loading of entries, and smaller builds of shared modules.
 * @param {string} source
 */
module.exports = (source) =>
  source.includes(WHOLE_RUNTIME)
    ? source.replace(WHOLE_RUNTIME, USED_RUNTIME)
    : source.replace(SMALLER_SHARES, 'const USE_SHARED = false;').replace(IMPORTS_OF_PLUGIN, '');
