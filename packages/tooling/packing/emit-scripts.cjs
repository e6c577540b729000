const { existsSync, mkdirSync, readFileSync, writeFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

const SOURCE = /\.tsx?$/;
const ENDINGS = ['.ts', '.tsx', '/index.ts'];

/**
 * The sources of a package that some entries import, directly or through others, and the entries themselves.
 *
 * @param {string} folder of the package
 * @param {string[]} entries relative to `folder`
 * @returns {string[]} relative to `folder`
 */
exports.sourcesFrom = (folder, entries) => {
  const found = new Set(entries.map((entry) => path.normalize(entry)));
  for (const file of found) {
    const { importedFiles } = ts.preProcessFile(readFileSync(path.join(folder, file), 'utf8'));
    for (const { fileName } of importedFiles.filter((imported) => imported.fileName.startsWith('.'))) {
      const request = path.join(path.dirname(file), fileName);
      const source = ENDINGS.map((ending) => request + ending).find((name) =>
        existsSync(path.join(folder, name)),
      );
      if (source !== undefined) found.add(source);
    }
  }
  return [...found];
};

/**
 * Writes sources as readable JavaScript, without types and source maps.
 *
 * @param {string} folder of the package
 * @param {string[]} files relative to `folder`
 * @param {string} target folder for the scripts, at the same relative paths
 * @param {'bundlers' | 'require'} form ES modules for bundlers, or CommonJS for `require` in jest and Node
 */
exports.emitScripts = (folder, files, target, form) => {
  for (const file of files) {
    const { outputText } = ts.transpileModule(readFileSync(path.join(folder, file), 'utf8'), {
      fileName: file,
      compilerOptions: {
        module: form === 'require' ? ts.ModuleKind.CommonJS : ts.ModuleKind.ESNext,
        target: ts.ScriptTarget.ES2022,
        jsx: ts.JsxEmit.ReactJSX,
        esModuleInterop: true,
      },
    });
    const output = path.join(target, file.replace(SOURCE, '.js'));
    mkdirSync(path.dirname(output), { recursive: true });
    writeFileSync(output, outputText);
  }
};
