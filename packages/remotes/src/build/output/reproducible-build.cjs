const NAME = 'ReproducibleBuild';
/** The entry that the federation plugin writes. Its name is a hash of its content, which has absolute paths in it. */
const FEDERATION_ENTRY = /[\\/]\.federation[\\/]entry\.\w+\.js$/;
/** Name of that entry in every build. */
const STABLE_NAME = 'federation';

/** @typedef {{ namespace: string, resourcePath: string, loaders: string }} SourceName */

/**
 * Makes builds independent of the folder they are made in: the same sources always give the same files, and so the same
 * version.
 */
exports.ReproducibleBuild = class ReproducibleBuild {
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

/** A fixed id for the entry and for the container that imports it: by default their ids hold the entry's name. */
function stableId(/** @type {import('webpack').Module} */ module) {
  const file = module.nameForCondition();
  if (file !== null) return FEDERATION_ENTRY.test(file) ? STABLE_NAME : null;
  return FEDERATION_ENTRY.test(module.identifier()) ? `${STABLE_NAME}-container` : null;
}

/** Name of a source file in source maps. */
function nameInMaps(/** @type {SourceName} */ { namespace, resourcePath, loaders }) {
  const file = FEDERATION_ENTRY.test(resourcePath) ? `./${STABLE_NAME}` : resourcePath;
  return `webpack://${namespace}/${file}${loaders ? `?${loaders}` : ''}`;
}
