const SHARED_PACKAGES = ['@curbwise/platform', '@curbwise/ui'];
/** Stands for every name of a package. */
const EVERYTHING = '*';
const NAME = 'HostUses';
/** Key of a module's build info for its imports from the host: a module from a cache is not parsed again. */
const USES_KEY = 'curbwiseUses';
const STYLES = 'css/mini-extract';

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Module} Module */
/** @typedef {{ names: Map<string, Set<string>>, tokens: Set<string> }} Uses `names`: imported names by package, `*` for all */

/** Records what each module imports from the host's packages. Types are removed before webpack sees a module. */
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
    if (buildInfo) (buildInfo[USES_KEY] ??= []).push([source, name ?? EVERYTHING]);
  };
  parser.hooks.importSpecifier.tap(NAME, (_statement, source, name) => void note(source, name));
  parser.hooks.exportImportSpecifier.tap(NAME, (_statement, source, name) => void note(source, name));
  parser.hooks.importCall.tap(NAME, ({ source }) =>
    note('value' in source ? source.value : undefined, EVERYTHING),
  );
}

/** What a build uses of the host. Call it after all modules are built. */
exports.usesOf = (/** @type {Compilation} */ compilation) => {
  const modules = [...compilation.modules];
  /** @type {Uses['names']} */
  const names = new Map();
  for (const [source, name] of modules.flatMap((module) => module.buildInfo?.[USES_KEY] ?? [])) {
    names.set(source, (names.get(source) ?? new Set()).add(name));
  }
  return { names, tokens: tokensIn(modules) };
};

/**
 * The custom properties that style sheets and strings in scripts read without a fallback value, and that no module sets.
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
