const SHARED_PACKAGES = ['@curbwise/platform', '@curbwise/ui'];
/** In place of a name: all of a package. */
const EVERYTHING = '*';
const NAME = 'HostUses';
/** Where a module keeps what it takes from the host: it is not parsed again when it comes out of a cache. */
const KEPT = 'curbwiseUses';
const STYLES = 'css/mini-extract';

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Module} Module */
/** @typedef {{ names: Map<string, Set<string>>, tokens: Set<string> }} Uses by package the names, `*` for all; tokens */

/**
 * Notes what every module of a build takes from the host's packages. Types are gone before webpack sees a module.
 */
exports.HostUses = class HostUses {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (_, { normalModuleFactory }) => {
      for (const kind of /** @type {const} */ (['javascript/auto', 'javascript/esm'])) {
        normalModuleFactory.hooks.parser.for(kind).tap(NAME, watchImports);
      }
    });
  }
};

function watchImports(/** @type {import('webpack').javascript.JavascriptParser} */ parser) {
  /** @param {unknown} source @param {string | null | undefined} name */
  const note = (source, name) => {
    if (typeof source !== 'string' || !SHARED_PACKAGES.includes(source)) return;
    const { buildInfo } = parser.state.module;
    if (buildInfo) (buildInfo[KEPT] ??= []).push([source, name ?? EVERYTHING]);
  };
  parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => void note(source, name));
  parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, name) => void note(source, name));
  parser.hooks.importCall.tap(NAME, ({ source }) =>
    note('value' in source ? source.value : undefined, EVERYTHING),
  );
}

/** What a build takes from the host. To be called once all modules are there. */
exports.usesOf = (/** @type {Compilation} */ compilation) => {
  const modules = [...compilation.modules];
  /** @type {Uses['names']} */
  const names = new Map();
  for (const [source, name] of modules.flatMap((module) => module.buildInfo?.[KEPT] ?? [])) {
    names.set(source, (names.get(source) ?? new Set()).add(name));
  }
  return { names, tokens: tokensIn(modules) };
};

/**
 * The custom properties that styles, and texts in scripts, read without a value of their own in place of it, and that
 * nothing here sets.
 * @returns {Set<string>}
 */
function tokensIn(/** @type {Module[]} */ modules) {
  const own = modules.filter((module) => !/[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? ''));
  const texts = own.map(textOf);
  const read = texts
    .flatMap((text) => [...text.matchAll(/var\(\s*(--[\w-]+)\s*\)/g)])
    .map(([, name = '']) => name);
  const set = texts
    .flatMap((text) => [...text.matchAll(/(--[\w-]+)['"`]?\s*[\]:,]/g)])
    .map(([, name]) => name);
  return new Set(read.filter((name) => !set.includes(name)));
}

function textOf(/** @type {Module} */ module) {
  if (module.type === STYLES) return String(/** @type {Module & { content: Buffer }} */ (module).content);
  return module.originalSource()?.source().toString() ?? '';
}
