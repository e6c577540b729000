const { existsSync, readFileSync, statSync } = require('node:fs');
const path = require('node:path');

/** Name of the list of a program's inputs, next to the program. */
const INPUT_LIST = 'inputs.json';
exports.INPUT_LIST = INPUT_LIST;

/**
 * Whether a program exists and none of its inputs has changed since it was built. Checks some hundred files, which takes
 * milliseconds.
 *
 * @param {string} root folder of the repository
 * @param {string} output folder of the program, with the list that `InputList` wrote
 */
exports.isBuilt = (root, output) => {
  const list = path.join(output, INPUT_LIST);
  if (!existsSync(list)) return false;
  /** @type {import('./input-list.cjs').Inputs} */
  const { startedAt, sizes } = JSON.parse(readFileSync(list, 'utf8'));
  return Object.entries(sizes).every(([file, size]) => {
    const found = statSync(path.join(root, file), { throwIfNoEntry: false });
    return found !== undefined && found.size === size && found.mtimeMs < startedAt;
  });
};
