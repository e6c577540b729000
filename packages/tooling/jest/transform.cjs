const { createHash } = require('node:crypto');
const { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } = require('node:fs');
const path = require('node:path');

const VERSIONS = ['ts-jest', 'typescript'].map((name) => require(`${name}/package.json`).version);

/**
 * ts-jest, which compiles a file once for all projects. jest keeps a cache for each project, and the key of ts-jest contains
 * the project's settings: the sources of the packages that others import were compiled up to ten times in a run.
 */
exports.createTransformer = (options) => {
  const settings = JSON.stringify([VERSIONS, options]);
  const keyOf = (text, file) => createHash('sha256').update(settings).update(file).update(text).digest('hex');
  let compiler;
  let config;

  return {
    getCacheKey: keyOf,

    process(text, file, request) {
      const folder = path.join(request.config.cacheDirectory, 'compiled');
      const kept = path.join(folder, keyOf(text, file));
      if (existsSync(kept)) return JSON.parse(readFileSync(kept, 'utf8'));
      compiler ??= require('ts-jest').default.createTransformer(options);
      // The settings of the compiler are those above, whatever the project; ts-jest prepares them anew for another object.
      config ??= request.config;
      const compiled = compiler.process(text, file, { ...request, config });
      mkdirSync(folder, { recursive: true });
      const unfinished = `${kept}.${process.pid}`;
      writeFileSync(unfinished, JSON.stringify(compiled));
      renameSync(unfinished, kept);
      return compiled;
    },
  };
};
