const { existsSync, readFileSync } = require('node:fs');
const path = require('node:path');
const ts = require('typescript');

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
