const STYLES = 'css/mini-extract';
/** Type of the modules with which the federation plugin replaces the packages of the host. */
const SHARED = 'consume-shared-module';

/** @typedef {import('webpack').Compilation} Compilation */
/** @typedef {import('webpack').Module & { options?: { shareKey: string }, content?: Buffer }} Module */
/**
 * By section of the host's contract (a package, the tokens, what a package.json asks for): the names in use, `*` for all.
 * @typedef {Record<string, Set<string>>} Uses
 */

/**
 * What a build uses of the host. Call it after all modules are built.
 * @param {Compilation} compilation
 * @param {{ paths?: string[], navigation?: object }} declared in its package.json
 * @returns {Uses}
 */
exports.usesOf = ({ modules, moduleGraph }, { paths = [], navigation }) => {
  /** @type {Uses} */
  const uses = { tokens: tokensIn([...modules]) };
  const screens = paths.map((path) => (path.endsWith('/*') ? 'paths/*' : 'paths'));
  uses['package.json'] = new Set([...screens, ...(navigation === undefined ? [] : ['navigation'])]);
  for (const module of /** @type {Iterable<Module>} */ (modules)) {
    // React has no names in the contract.
    const name = module.type === SHARED ? module.options?.shareKey : undefined;
    if (!name?.startsWith('@curbwise/')) continue;
    const imports = [...moduleGraph.getIncomingConnections(module)];
    uses[name] = new Set(imports.flatMap(({ dependency }) => namesIn(dependency, moduleGraph)));
  }
  return uses;
};

/**
 * The names that an import takes.
 * @param {import('webpack').Dependency & { getIds?: (graph: Compilation['moduleGraph']) => string[] } | null} dependency
 * @param {Compilation['moduleGraph']} moduleGraph
 */
function namesIn(dependency, moduleGraph) {
  if (dependency?.type === 'harmony side effect evaluation') return [];
  return [dependency?.getIds?.(moduleGraph)[0] ?? '*'];
}

/**
 * The custom properties that style sheets and strings in scripts read without a fallback value, and that no module sets.
 * @returns {Set<string>}
 */
function tokensIn(/** @type {Module[]} */ modules) {
  const own = modules.filter((module) => !/[\\/]node_modules[\\/]/.test(module.nameForCondition() ?? ''));
  const text = own.map(textOf).join('\n');
  const namesAt = (/** @type {RegExp} */ pattern) =>
    new Set([...text.matchAll(pattern)].map(([, name = '']) => name));
  const set = namesAt(/(--[\w-]+)['"`]?\s*[\]:,]/g);
  return new Set([...namesAt(/var\(\s*(--[\w-]+)\s*\)/g)].filter((name) => !set.has(name)));
}

const textOf = (/** @type {Module} */ module) =>
  String(module.type === STYLES ? module.content : (module.originalSource()?.source() ?? ''));
