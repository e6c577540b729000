const NAME = 'SameEverywhere';
/** What the federation plugin writes for a build. It is named after what is in it, which is paths of this machine. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** Its name for all builds. */
const STABLE_NAME = 'federation';

/** @typedef {{ namespace: string, resourcePath: string, loaders: string }} SourceName */

/**
 * Keeps the folder that a build is made in out of what is built: the same sources are the same files anywhere, and have
 * the same version.
 */
exports.SameEverywhere = class SameEverywhere {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    const { module: modules, output } = compiler.options;
    modules.rules.push({
      test: FEDERATION_ENTRY,
      enforce: 'pre',
      loader: require.resolve('./relative-imports.cjs'),
    });
    output.devtoolModuleFilenameTemplate = nameInMaps;
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.beforeModuleIds.tap(NAME, (all) => {
        for (const module of all) {
          const id = stableId(module);
          if (id) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
};

/** The id of a module that would get one by the name of that file: the file itself, and the container that asks for it. */
function stableId(/** @type {import('webpack').Module} */ module) {
  const file = module.nameForCondition();
  if (file !== null) return FEDERATION_ENTRY.test(file) ? STABLE_NAME : null;
  return FEDERATION_ENTRY.test(module.identifier()) ? `${STABLE_NAME}-container` : null;
}

/** How a source is called in maps. */
function nameInMaps(/** @type {SourceName} */ { namespace, resourcePath, loaders }) {
  const file = FEDERATION_ENTRY.test(resourcePath) ? `./${STABLE_NAME}` : resourcePath;
  return `webpack://${namespace}/${file}${loaders ? `?${loaders}` : ''}`;
}
