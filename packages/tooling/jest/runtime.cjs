/**
 * jest's runtime, which compiles a module once for all suites of a worker. jest compiles it anew for every suite, which is a
 * third of the CPU time of loading modules.
 */
const asyncHooks = require('node:async_hooks');
const path = require('node:path');
const vm = require('node:vm');
const { default: Runtime } = require('jest-runtime');

const { AsyncLocalStorage } = asyncHooks;
const { compileFunction } = vm;

/** The last compiled text of each file. @type {Map<string, { text: string, script: vm.Script }>} */
const compiled = new Map();

/**
 * Like `vm.compileFunction`, but keeps what was compiled. `import()` is left to the transform: jest itself supports it only
 * with Node's flag for modules in contexts.
 *
 * @param {string} code
 * @param {readonly string[]} [parameters]
 * @param {vm.CompileFunctionOptions} [options]
 * @returns {Function}
 */
function compileOnce(code, parameters = [], options = {}) {
  const { filename, parsingContext } = options;
  if (filename === undefined || parsingContext === undefined || code.startsWith('#!')) {
    return compileFunction(code, parameters, options);
  }
  const head = `(function (${parameters.join(', ')}) {`;
  const text = `${head}${code}\n})`;
  let found = compiled.get(filename);
  if (found?.text !== text) {
    try {
      found = { text, script: new vm.Script(text, { filename, columnOffset: -head.length }) };
    } catch {
      // Throws the error that jest expects.
      return compileFunction(code, parameters, options);
    }
    compiled.set(filename, found);
  }
  return found.script.runInContext(parsingContext);
}

vm.compileFunction = /** @type {typeof compileFunction} */ (compileOnce);

/**
 * Packages that the suites of a worker share. They hold tables and use nothing of a page: with two versions of `aria-query`,
 * each suite of a page read 300 files for 0.1 s.
 */
const SHARED = new Set(['aria-query']);

const ASYNC_HOOKS = /^(node:)?async_hooks$/;

/** A runtime that ends the asynchronous storages of its suite. */
module.exports = class extends Runtime {
  /** @type {AsyncLocalStorage<unknown>[]} */
  storages = [];

  /** @param {string} from @param {string} name */
  requireModuleOrMock(from, name) {
    if (SHARED.has(name)) return require(require.resolve(name, { paths: [path.dirname(from)] }));
    return ASYNC_HOOKS.test(name) ? this.ownAsyncHooks() : super.requireModuleOrMock(from, name);
  }

  /** What jest itself loads for the suite. @param {string} from @param {string} [name] */
  requireInternalModule(from, name) {
    if (name !== undefined && ASYNC_HOOKS.test(name)) return this.ownAsyncHooks();
    return super.requireInternalModule(from, name);
  }

  /**
   * Node 20 tells every storage of every promise, until it is disabled, and jest makes one for each suite: an `await` takes
   * 0.1 µs without one, 16 µs with 120.
   */
  teardown() {
    super.teardown();
    for (const storage of this.storages) storage.disable();
  }

  ownAsyncHooks() {
    const { storages } = this;
    class OwnStorage extends AsyncLocalStorage {
      constructor() {
        super();
        storages.push(this);
      }
    }
    return { ...asyncHooks, AsyncLocalStorage: OwnStorage };
  }
};
